import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@octavo/api-client";
import { screen, waitFor, within } from "@testing-library/react";
import { page, refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { media, mediaDetail } from "../../../testing/samples";

async function open(api: Handlers = {}) {
  const admin = renderAdmin("/media", {
    api: {
      "GET /upload": () => page([media(1), media(2)]),
      "GET /upload/*": () => mediaDetail(2),
      ...api,
    },
  });
  await screen.findByText("picture-2.png");
  return admin;
}

const USAGE = {
  posts: [{ id: 7, title: "Limits" }],
  pages: [{ id: 8, title: "About" }],
  authors: [{ id: 9, name: "Ada" }],
  paths: [{ id: 3, title: "Calm & quiet" }],
};

function refuseUsed(usage: object = USAGE): never {
  throw new ApiError(
    'This file is used in "Limits" and 2 more.',
    409,
    "conflict",
    true,
    usage,
  );
}

describe("deleting a file", () => {
  it("deletes at once and offers to take it back [D-506]", async () => {
    const admin = await open({
      "DELETE /upload/*": () => ({ success: true }),
      "POST /upload/*/restore": () => mediaDetail(2),
    });
    await admin.user.click(
      screen.getByRole("button", { name: "Delete picture-2.png" }),
    );
    expect(await screen.findByText("picture-2.png deleted")).toBeTruthy();
    await admin.user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("picture-2.png restored")).toBeTruthy();
    expect(admin.sent("POST")[0]?.path).toBe("/upload/2/restore");
  });

  it("alerts when a file cannot be deleted [ERR-36]", async () => {
    const admin = await open({ "DELETE /upload/*": () => refuse(500) });
    await admin.user.click(
      screen.getByRole("button", { name: "Delete picture-2.png" }),
    );
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Failed to delete media");
  });

  it("tells what shows the file, and deletes it anyway when told to [D-605] [ERR-36]", async () => {
    const admin = await open({
      "DELETE /upload/*": ({ query }) =>
        query?.force ? { success: true } : refuseUsed(),
    });
    await admin.user.click(
      screen.getByRole("button", { name: "Delete picture-2.png" }),
    );
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Failed to delete media");
    const used = screen.getByRole("region", { name: "Used in" });
    const links = within(used).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/posts/edit/7",
      "/pages/8/edit",
      "/learning-paths?search=Calm%20%26%20quiet",
    ]);
    expect(within(used).getByText(/Ada/)).toBeTruthy();
    await admin.user.click(
      screen.getByRole("button", { name: "Delete anyway" }),
    );
    expect(await screen.findByText("picture-2.png deleted")).toBeTruthy();
    expect(admin.sent("DELETE").at(-1)?.query).toEqual({ force: true });
    expect(screen.queryByRole("region", { name: "Used in" })).toBeNull();
  });

  it("tells when the site itself shows the file [D-605]", async () => {
    const usage = { posts: [], pages: [], authors: [], site: ["logo"] };
    const admin = await open({ "DELETE /upload/*": () => refuseUsed(usage) });
    await admin.user.click(
      screen.getByRole("button", { name: "Delete picture-2.png" }),
    );
    const used = await screen.findByRole("region", { name: "Used in" });
    expect(within(used).getByText("The site's logo")).toBeTruthy();
  });

  it("keeps the file when one thinks better of it [D-605]", async () => {
    const admin = await open({ "DELETE /upload/*": () => refuseUsed() });
    await admin.user.click(
      screen.getByRole("button", { name: "Delete picture-2.png" }),
    );
    await admin.user.click(
      await screen.findByRole("button", { name: "Keep file" }),
    );
    expect(screen.queryByRole("alert")).toBeNull();
    expect(admin.sent("DELETE")).toHaveLength(1);
  });

  it("says in the panel why it could not be deleted from there", async () => {
    const admin = await open({ "DELETE /upload/*": () => refuseUsed() });
    await admin.user.click(
      screen.getByRole("button", { name: "Details of picture-2.png" }),
    );
    const dialog = await screen.findByRole("dialog");
    await admin.user.click(
      within(dialog).getByRole("button", { name: "Delete" }),
    );
    expect(
      await within(dialog).findByRole("button", { name: "Delete anyway" }),
    ).toBeTruthy();
  });

  it("is only for those who may [D-404]", async () => {
    const mine = media(1, { uploaded_by: { id: 1, name: "Ada" } });
    const other = media(2, { uploaded_by: { id: 5, name: "Bo" } });
    renderAdmin("/media", {
      session: signedIn({
        is_admin: false,
        role: "author",
        roles: ["author"],
        permissions: ["view_all_media", "delete_media"],
      }),
      api: { "GET /upload": () => page([mine, other]) },
    });
    const own = await screen.findByRole("button", {
      name: "Delete picture-1.png",
    });
    const foreign = screen.getByRole("button", {
      name: "Delete picture-2.png",
    });
    expect(own.getAttribute("aria-disabled")).toBeNull();
    expect(foreign.getAttribute("aria-disabled")).toBe("true");
    await waitFor(() => {
      expect(screen.queryByRole("button", { name: "Upload" })).toBeNull();
    });
  });
});
