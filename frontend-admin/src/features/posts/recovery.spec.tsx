import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import { page } from "../../testing/fake-context";
import { renderAdmin } from "../../testing/render-admin";
import { category, wholePost } from "../../testing/samples";
import { postDefaults } from "./post-form";
import {
  readRecovery,
  recoveryKey,
  writeRecovery,
} from "../../recovery/recovery-store";

const KEY = recoveryKey(1, "post-7");
const BEFORE = postDefaults(wholePost(7));

async function open(isLeft: boolean, version = 4) {
  const admin = renderAdmin("/posts/edit/7", {
    api: {
      "GET /categories": () => page([category(3)]),
      "GET /tags": () => page([]),
      "GET /posts": () => page([]),
      "GET /posts/*": () => wholePost(7),
      "PUT /posts/*": () => wholePost(7),
    },
  });
  if (isLeft)
    writeRecovery(KEY, {
      savedAt: new Date().toISOString(),
      version,
      form: { ...BEFORE, title: "Typed before", content: "<p>Lost words</p>" },
    });
  await screen.findByLabelText("Title");
  return admin;
}

describe("recovery of unsaved work", () => {
  it("keeps what is typed, and forgets it after a save", async () => {
    const admin = await open(false);
    await admin.user.type(screen.getByLabelText("Title"), "!");
    await waitFor(
      () => {
        expect(readRecovery(KEY, BEFORE)?.form.title).toBe("Post 7!");
      },
      { timeout: 3000 },
    );
    await admin.user.click(screen.getByRole("button", { name: "Update" }));
    await waitFor(() => {
      expect(admin.path()).toBe("/posts");
    });
    expect(readRecovery(KEY, BEFORE)).toBeNull();
  });

  it("keeps what is typed when the screen is left at once", async () => {
    const admin = await open(false);
    await admin.user.type(screen.getByLabelText("Title"), "?");
    admin.view.unmount();
    expect(readRecovery(KEY, BEFORE)?.form.title).toBe("Post 7?");
  });

  it("offers what was left, and restores title and text", async () => {
    const admin = await open(true);
    await admin.user.click(
      await screen.findByRole("button", { name: "Restore unsaved changes" }),
    );
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe(
      "Typed before",
    );
    const surface = screen.getByRole("textbox", { name: "Content" });
    expect(surface.textContent).toBe("Lost words");
  });

  it("discards it when told to", async () => {
    const admin = await open(true);
    await admin.user.click(
      await screen.findByRole("button", { name: "Discard" }),
    );
    expect(readRecovery(KEY, BEFORE)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe(
      "Post 7",
    );
  });

  it("says that somebody has saved since, and goes on from the version it began with", async () => {
    const admin = await open(true, 3);
    expect(
      await screen.findByText(/Somebody has saved since then\./),
    ).toBeTruthy();
    await admin.user.click(
      await screen.findByRole("button", { name: "Restore unsaved changes" }),
    );
    expect(readRecovery(KEY, BEFORE)?.version).toBe(3);
    await admin.user.type(screen.getByLabelText("Title"), "!");
    await admin.user.click(screen.getByRole("button", { name: "Update" }));
    await waitFor(() => {
      expect(admin.sent("PUT")[0]?.headers).toEqual({ "if-match": '"3"' });
    });
  });

  it("offers what was typed before something was restored", async () => {
    const admin = await open(true);
    await admin.user.type(screen.getByLabelText("Title"), " again");
    await admin.user.click(
      await screen.findByRole("button", { name: "Restore unsaved changes" }),
    );
    await admin.user.click(
      await screen.findByRole("button", { name: "Bring it back" }),
    );
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe(
      "Post 7 again",
    );
  });
});
