import { describe, expect, it } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import {
  listCopies,
  storageKey,
  writeCopy,
} from "../../../shared/unsaved-work/browser-copies";
import { page } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { category, wholePost } from "../../../testing/samples";
import { postDefaults } from "./post-form";
import type { PostForm } from "./post-form";

const LEFT = `post-7.${"a".repeat(32)}`;
const BEFORE = postDefaults(wholePost(7));

const title = () => screen.getByLabelText<HTMLInputElement>("Title").value;

const saves = (admin: Awaited<ReturnType<typeof open>>) =>
  admin.sent("PUT", "/posts/7");

/** Titles of what this browser keeps. */
const kept = () =>
  listCopies(1).map(({ copy }) => (copy.form as PostForm).title);

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
    writeCopy(storageKey(1, LEFT), {
      savedAt: new Date().toISOString(),
      version,
      form: { ...BEFORE, title: "Typed before", content: "<p>Lost words</p>" },
      revision: 0,
      isSent: false,
      stamp: "earlier",
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
        expect(kept()).toEqual(["Post 7!"]);
      },
      { timeout: 3000 },
    );
    await admin.user.click(screen.getByRole("button", { name: "Update" }));
    await waitFor(() => {
      expect(admin.path()).toBe("/posts");
    });
    expect(kept()).toEqual([]);
  });

  it("keeps what is typed when the screen is left at once", async () => {
    const admin = await open(false);
    await admin.user.type(screen.getByLabelText("Title"), "?");
    admin.view.unmount();
    expect(kept()).toEqual(["Post 7?"]);
  });

  it("leads away at once, also when the text gets its name in that moment [D-519]", async () => {
    const admin = await open(false);
    await admin.user.type(screen.getByLabelText("Title"), "?");
    const going = admin.goTo("/posts");
    window.dispatchEvent(new Event("beforeunload"));
    await going;
    expect(await screen.findByRole("heading", { name: "Posts" })).toBeTruthy();
    expect(admin.path()).toBe("/posts");
    expect(kept()).toEqual(["Post 7?"]);
  });

  it("offers what was left, and restores title and text", async () => {
    const admin = await open(true);
    await admin.user.click(
      await screen.findByRole("button", { name: "Restore unsaved changes" }),
    );
    await waitFor(() => {
      expect(title()).toBe("Typed before");
    });
    const surface = screen.getByRole("textbox", { name: "Content" });
    expect(surface.textContent).toBe("Lost words");
  });

  it("discards it when told to, and brings it back", async () => {
    const admin = await open(true);
    await admin.user.click(
      await screen.findByRole("button", { name: "Discard" }),
    );
    await waitFor(() => {
      expect(kept()).toEqual([]);
    });
    // The editor has an Undo of its own.
    const toast = await screen.findByText("Unsaved changes discarded");
    await admin.user.click(
      within(toast.closest("li") as HTMLElement).getByText("Undo"),
    );
    await waitFor(() => {
      expect(kept()).toEqual(["Typed before"]);
    });
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe(
      "Post 7",
    );
  });

  it("says that somebody has saved since, and goes on from the version it began with", async () => {
    const admin = await open(true, 3);
    expect(
      await screen.findByText(/Someone has saved since then\./),
    ).toBeTruthy();
    await admin.user.click(
      await screen.findByRole("button", { name: "Restore unsaved changes" }),
    );
    await waitFor(() => {
      expect(title()).toBe("Typed before");
    });
    await admin.user.type(screen.getByLabelText("Title"), "!");
    await admin.user.click(screen.getByRole("button", { name: "Update" }));
    await waitFor(() => {
      expect(saves(admin)[0]?.headers).toEqual({ "if-match": '"3"' });
    });
  });

  it("offers what was typed before something was restored", async () => {
    const admin = await open(true);
    await admin.user.type(screen.getByLabelText("Title"), " again");
    await admin.user.click(
      await screen.findByRole("button", { name: "Restore unsaved changes" }),
    );
    await waitFor(() => {
      expect(title()).toBe("Typed before");
    });
    expect(kept().toSorted()).toEqual(["Post 7 again", "Typed before"]);
    await admin.user.click(
      await screen.findByRole("button", { name: "Restore unsaved changes" }),
    );
    await waitFor(() => {
      expect(title()).toBe("Post 7 again");
    });
  });

  it("keeps what is typed without answering beside what was left [D-519]", async () => {
    const admin = await open(true);
    await screen.findByRole("button", { name: "Restore unsaved changes" });
    await admin.user.type(screen.getByLabelText("Title"), "!");
    admin.view.unmount();
    expect(kept().toSorted()).toEqual(["Post 7!", "Typed before"]);
  });

  it("says where the text is, and that readers see nothing of it [D-519]", async () => {
    const admin = await open(false);
    await admin.user.type(screen.getByLabelText("Title"), "!");
    const status = await screen.findByText(
      /^Stored in this browser only\. No test handler/,
      {},
      { timeout: 6000 },
    );
    expect(status.title).toBe("Readers don't see your changes until you save.");
  });
});
