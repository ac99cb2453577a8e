import { describe, expect, it } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { page, refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { media, mediaDetail } from "../../../testing/samples";

async function open(api: Handlers = {}, permissions?: string[]) {
  const admin = renderAdmin("/media", {
    ...(permissions && {
      session: signedIn({ is_admin: false, role: "author", permissions }),
    }),
    api: {
      "GET /upload": () => page([media(2)]),
      "GET /upload/*": () =>
        mediaDetail(2, { posts: [{ id: 7, title: "Limits" }] }),
      ...api,
    },
  });
  await admin.user.click(
    await screen.findByRole("button", { name: "Details of picture-2.png" }),
  );
  const dialog = await screen.findByRole("dialog");
  return {
    ...admin,
    dialog: within(dialog),
    field: within(dialog).getByLabelText<HTMLTextAreaElement>("Alt text"),
  };
}

describe("what is known about a file", () => {
  it("describes it, with the version the form began with [D-603] [D-022]", async () => {
    const admin = await open({ "PATCH /upload/*": () => mediaDetail(2) });
    await admin.user.type(admin.field, " A red square ");
    await admin.user.click(admin.dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("File saved")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(admin.sent("PATCH")).toMatchObject([
      {
        path: "/upload/2",
        body: { alt_text: "A red square" },
        headers: { "if-match": '"1"' },
      },
    ]);
  });

  it("moves it to a folder that is there, or a new one [DESK-MEDIA-03]", async () => {
    const admin = await open({
      "GET /upload/folders": () => [{ name: "Summer school", file_count: 2 }],
      "PATCH /upload/*": () => mediaDetail(2),
    });
    const folder = admin.dialog.getByLabelText<HTMLInputElement>("Folder");
    await waitFor(() => {
      const [option] = folder.list?.options ?? [];
      expect(option?.value).toBe("Summer school");
    });
    await admin.user.type(folder, " Winter {Enter}");
    expect(await screen.findByText("File saved")).toBeTruthy();
    expect(admin.sent("PATCH")[0]?.body).toEqual({
      alt_text: null,
      folder: "Winter",
    });
  });

  it("says where it is used and what it is [D-602]", async () => {
    const { dialog } = await open();
    const link = await dialog.findByRole("link", { name: "Limits" });
    expect(link.getAttribute("href")).toBe("/posts/edit/7");
    expect(dialog.getByText("800 × 600 · 20 KB · WEBP")).toBeTruthy();
  });

  it("loses neither text when somebody else was quicker [D-022]", async () => {
    let version = 1;
    const admin = await open({
      "GET /upload/*": () => ({
        ...mediaDetail(2),
        alt_text: "Theirs",
        version: 5,
      }),
      "PATCH /upload/*": ({ headers }) => {
        version = Number(headers?.["if-match"]?.replaceAll('"', ""));
        return version === 5 ? mediaDetail(2) : refuse(412, "Changed.");
      },
    });
    await admin.user.type(admin.field, "Mine{Enter}");
    expect(await admin.dialog.findByText("Theirs")).toBeTruthy();
    expect(admin.field.value).toBe("Mine");
    await admin.user.click(
      admin.dialog.getByRole("button", { name: "Overwrite" }),
    );
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
    expect(admin.sent("PATCH").at(-1)?.body).toEqual({ alt_text: "Mine" });
  });

  it("is not stopped by a version that only counts new copies of the file", async () => {
    const admin = await open({
      "GET /upload/*": () => ({ ...mediaDetail(2), version: 2 }),
      "PATCH /upload/*": ({ headers }) =>
        headers?.["if-match"] === '"2"' ? mediaDetail(2) : refuse(412, "No."),
    });
    await admin.user.type(admin.field, "A square{Enter}");
    expect(await screen.findByText("File saved")).toBeTruthy();
  });

  it("keeps what was typed when saving fails, and says why", async () => {
    const admin = await open({
      "PATCH /upload/*": () => refuse(503, "Not now."),
    });
    await admin.user.type(admin.field, "A square{Enter}");
    expect(await admin.dialog.findByText("Failed to save media")).toBeTruthy();
    expect(admin.dialog.getByText("Not now.")).toBeTruthy();
    expect(admin.field.value).toBe("A square");
  });

  it("refuses a description that is too long", async () => {
    const admin = await open();
    await admin.user.click(admin.field);
    await admin.user.paste("x".repeat(501));
    await admin.user.click(admin.dialog.getByRole("button", { name: "Save" }));
    expect(
      await admin.dialog.findByText(
        "Alternative text must be at most 500 characters",
      ),
    ).toBeTruthy();
    expect(admin.sent("PATCH")).toEqual([]);
  });

  it("can only be read by those who may not change it [D-404]", async () => {
    const { field, dialog } = await open({}, ["view_media"]);
    expect(field.readOnly).toBe(true);
    expect(dialog.queryByRole("button", { name: "Save" })).toBeNull();
    expect(dialog.queryByRole("button", { name: "Delete" })).toBeNull();
    expect(dialog.getByText(/don.t have permission/)).toBeTruthy();
  });
});
