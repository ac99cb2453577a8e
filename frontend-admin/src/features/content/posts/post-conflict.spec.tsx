import { describe, expect, it, jest } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { refuse } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { openPost, press } from "../../../testing/open-post";
import { wholePost } from "../../../testing/samples";

describe("two people save one post", () => {
  /** Somebody else saves version 5 right after this editor has read version 4. */
  const conflicting = (): Handlers => {
    let reads = 0;
    return {
      "GET /posts/*": () => {
        reads += 1;
        return reads === 1
          ? wholePost(7)
          : wholePost(7, { version: 5, title: "Their title" });
      },
      "PUT /posts/*": ({ headers }) =>
        headers?.["if-match"] === '"5"'
          ? wholePost(7)
          : refuse(412, "Changed meanwhile."),
    };
  };

  async function meet() {
    const admin = await openPost(conflicting());
    await admin.user.clear(screen.getByLabelText("Title"));
    await admin.user.paste("My own words");
    await press(admin, "Update");
    const dialog = await screen.findByRole("dialog");
    return { admin, dialog: within(dialog) };
  }

  it("shows both texts, and replaces theirs only by the version that was seen", async () => {
    const { admin, dialog } = await meet();
    expect(
      dialog.getByText("Someone saved this post while you were editing"),
    ).toBeTruthy();
    expect(dialog.getByText("Their title").tagName).toBe("DEL");
    expect(dialog.getByText("My own words").tagName).toBe("INS");
    await press(admin, "Keep mine");
    await waitFor(() => {
      expect(admin.path()).toBe("/posts");
    });
    const sent = admin.sent("PUT", "/posts/7");
    expect(sent.map(({ headers }) => headers)).toEqual([
      { "if-match": '"4"' },
      { "if-match": '"5"' },
    ]);
  });

  it("takes theirs, and offers mine again", async () => {
    const { admin } = await meet();
    await press(admin, "Take theirs");
    await waitFor(() => {
      expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe(
        "Their title",
      );
    });
    await admin.user.click(
      await screen.findByRole("button", { name: "Restore unsaved changes" }),
    );
    await waitFor(() => {
      expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe(
        "My own words",
      );
    });
    // What is brought back began with version 4: saving it asks again.
    await press(admin, "Update");
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });

  it("goes on with neither, and copies mine", async () => {
    const { admin } = await meet();
    const write = jest
      .spyOn(navigator.clipboard, "write")
      .mockResolvedValue(undefined);
    Object.assign(window, { ClipboardItem: Object });
    await press(admin, "Copy mine");
    expect(await screen.findByText("Copied")).toBeTruthy();
    Reflect.deleteProperty(window, "ClipboardItem");
    expect(write).toHaveBeenCalledTimes(1);
    await press(admin, "Keep editing");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe(
      "My own words",
    );
  });
});
