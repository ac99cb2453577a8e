import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { page, refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { post } from "../../../testing/samples";

const rows: Handlers = {
  "GET /posts": () => page([post(1), post(2)]),
  "GET /categories": () => page([]),
  "GET /authors": () => page([]),
};

async function open(api: Handlers) {
  const admin = renderAdmin("/posts", { api: { ...rows, ...api } });
  await screen.findByText("Post 1");
  return admin;
}

describe("posts that went", () => {
  it("come back with Undo", async () => {
    let data = [post(1), post(2)];
    const admin = await open({
      "GET /posts": () => page(data),
      "DELETE /posts/*": () => {
        data = [post(1)];
        return { success: true };
      },
      "POST /posts/*/restore": () => {
        data = [post(1), post(2)];
        return post(2);
      },
    });
    await admin.user.click(
      screen.getByRole("button", { name: "Delete Post 2" }),
    );
    await admin.user.click(screen.getByRole("button", { name: "Delete" }));
    await admin.user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Post 2")).toBeTruthy();
    expect(admin.sent("POST").map(({ path }) => path)).toEqual([
      "/posts/2/restore",
    ]);
  });

  it("lie in the trash with their last day, and come back from there", async () => {
    let data = [
      {
        ...post(3),
        deleted_at: "2026-11-01T10:00:00.000Z",
        purged_after: "2026-12-01T10:00:00.000Z",
      },
    ];
    const admin = await open({
      "GET /posts/trash": () => page(data),
      "POST /posts/*/restore": () => {
        data = [];
        return post(3);
      },
    });
    await admin.user.click(screen.getByRole("tab", { name: "Trash" }));
    expect(await screen.findByText("Post 3")).toBeTruthy();
    expect(admin.path()).toBe("/posts?view=trash");
    expect(screen.getByText("Nov 01, 2026")).toBeTruthy();
    expect(screen.getByText("Dec 01, 2026")).toBeTruthy();
    await admin.user.click(
      screen.getByRole("button", { name: "Restore Post 3" }),
    );
    expect(await screen.findByText("The trash is empty")).toBeTruthy();
  });

  it("into the archive come back too; drafts cannot go there", async () => {
    let status: "published" | "archived" = "published";
    const move = (next: typeof status) => () => {
      status = next;
      return post(1, { status });
    };
    const admin = await open({
      "GET /posts": () =>
        page([post(1, { status }), post(2, { status: "draft" })]),
      "POST /posts/*/archive": move("archived"),
      "POST /posts/*/unarchive": move("published"),
    });
    expect(screen.queryByRole("button", { name: "Archive Post 2" })).toBeNull();
    await admin.user.click(
      screen.getByRole("button", { name: "Archive Post 1" }),
    );
    expect(
      await screen.findByText("Archived", { selector: "[data-status]" }),
    ).toBeTruthy();
    await admin.user.click(
      await screen.findByRole("button", { name: "Unarchive Post 1" }),
    );
    expect(
      await screen.findByRole("button", { name: "Archive Post 1" }),
    ).toBeTruthy();
  });

  it("are told when the archive refuses them", async () => {
    const admin = await open({
      "POST /posts/*/archive": () => refuse(409, "It is too early."),
    });
    await admin.user.click(
      screen.getByRole("button", { name: "Archive Post 1" }),
    );
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Failed to archive postIt is too early.");
  });

  it("are nothing for those who may not delete", async () => {
    renderAdmin("/posts", {
      session: signedIn({
        is_admin: false,
        role: "reader",
        permissions: ["view_posts"],
      }),
      api: rows,
    });
    await screen.findByText("Post 1");
    expect(screen.queryByRole("tab", { name: "Trash" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Archive Post 1" })).toBeNull();
  });
});
