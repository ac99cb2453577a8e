import { describe, expect, it, jest } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { page, refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { category, post } from "../../../testing/samples";

const rows = (total: number) => ({
  "GET /posts": () => page([post(1), post(2, { status: "draft" })], total),
  "GET /categories": () => page([category(3), category(4)]),
  "GET /authors": () => page([{ id: 5, name: "Hana Sato", slug: "hana-sato" }]),
});

async function open(path = "/posts", api: Handlers = rows(93)) {
  const admin = renderAdmin(path, { api });
  await screen.findByText("Post 1");
  return admin;
}

const lastQuery = (admin: Awaited<ReturnType<typeof open>>) =>
  admin.sent("GET").findLast(({ path }) => path === "/posts")?.query;

describe("posts list", () => {
  it("has its columns, statuses and dates [ADM-POSTS-01] [STATE-14]", async () => {
    await open();
    const headers = screen.getAllByRole("columnheader");
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      "Title",
      "Status",
      "Category",
      "Author",
      "Published",
      "Actions",
    ]);
    const table = within(screen.getByRole("table"));
    expect(table.getByText("Draft")).toBeTruthy();
    expect(table.getByText("Published", { selector: "span" })).toBeTruthy();
    // A draft keeps the date of its first publication, but is not published.
    expect(table.getAllByText("Mar 05, 2026").length).toBe(1);
    const [, , draft] = table.getAllByRole("row");
    expect(draft?.querySelector("[data-kind=date]")?.textContent).toBe("—");
  });

  it("exports chosen posts as Markdown, for those who may [MOVE-OUT-15]", async () => {
    const click = jest
      .spyOn(HTMLAnchorElement.prototype, "click")
      .mockImplementation(() => undefined);
    const url = "/api/export?posts=2,1";
    const contents = { posts: 2, pages: 0, versions: 0, files: 0, bytes: 0 };
    const admin = await open("/posts", {
      ...rows(2),
      "GET /export/contents": () => ({ ...contents, url }),
    });
    const press = (name: string) =>
      admin.user.click(screen.getByRole("button", { name }));
    await press("Select");
    expect(
      screen.getByRole<HTMLButtonElement>("button", {
        name: "Export as Markdown",
      }).disabled,
    ).toBe(true);
    await admin.user.click(screen.getByLabelText("Select Post 2"));
    expect(screen.getByText("1 selected")).toBeTruthy();
    await press("Select this page");
    await press("Export as Markdown");
    expect(
      await screen.findByText(/Your browser is downloading 2 posts/),
    ).toBeTruthy();
    const [asked] = admin.sent("GET", "/export/contents");
    expect(asked?.query).toEqual({ posts: "2,1" });
    expect(click).toHaveBeenCalledTimes(1);
    await press("Cancel");
    expect(screen.queryByLabelText("Select Post 2")).toBeNull();
  });

  it("offers no export to those who may not [MOVE-OUT-15]", async () => {
    const admin = renderAdmin("/posts", {
      session: signedIn({
        is_admin: false,
        role: "x",
        permissions: ["edit_posts"],
      }),
      api: rows(2),
    });
    await screen.findByText("Post 1");
    await admin.user.click(screen.getByRole("button", { name: "Select" }));
    expect(screen.queryByText("Export as Markdown")).toBeNull();
  });

  it("shows the posts of an answer that is a plain list [API-16]", async () => {
    await open("/posts", {
      ...rows(2),
      "GET /posts": () => [post(1), post(2)],
    });
    expect(screen.getByText("Post 2")).toBeTruthy();
  });

  it("opens the editor of a row [ADM-POSTS-02]", async () => {
    const admin = await open();
    await admin.user.click(screen.getByRole("button", { name: "Edit Post 2" }));
    await waitFor(() => {
      expect(admin.path()).toBe("/posts/edit/2");
    });
  });

  it("is the same after a visit to the editor: page, filters and search [DESK-PAGE-03]", async () => {
    const admin = await open("/posts?page=2&status=draft&search=post", {
      ...rows(93),
      "GET /posts/*": () => post(2),
    });
    await admin.user.click(screen.getByRole("button", { name: "Edit Post 2" }));
    const back = await screen.findByRole("link", { name: "Back to Posts" });
    await admin.user.click(back);
    await screen.findByText("Post 2");
    expect(admin.path()).toBe("/posts?page=2&status=draft&search=post");
  });

  it("has New Post [ADM-POSTS-05]", async () => {
    await open();
    const link = screen.getByRole("link", { name: "New Post" });
    expect(link.getAttribute("href")).toBe("/posts/new");
  });

  it("pages with numbers, Prev and Next [ADM-POSTS-06] [ADM-POSTS-07] [ADM-POSTS-08] [CONST-18] [CONST-27]", async () => {
    const admin = await open();
    expect(lastQuery(admin)).toMatchObject({ limit: 10, offset: 0 });
    await admin.user.click(screen.getByRole("button", { name: "Page 3" }));
    await waitFor(() => {
      expect(lastQuery(admin)).toMatchObject({ limit: 10, offset: 20 });
    });
    expect(admin.path()).toBe("/posts?page=3");
    await admin.user.click(screen.getByRole("button", { name: "Next" }));
    await waitFor(() => {
      expect(lastQuery(admin)).toMatchObject({ offset: 30 });
    });
    await admin.user.click(screen.getByRole("button", { name: "Prev" }));
    expect(admin.path()).toBe("/posts?page=3");
  });

  it("changes its page size and begins anew [ADM-POSTS-09] [CONST-14] [CONST-22] [CONST-27]", async () => {
    const admin = await open("/posts?page=2");
    const size = screen.getByLabelText<HTMLSelectElement>("Per page");
    expect([...size.options].map(({ value }) => value)).toEqual([
      "10",
      "20",
      "50",
    ]);
    await admin.user.selectOptions(size, "20");
    await waitFor(() => {
      expect(lastQuery(admin)).toMatchObject({ limit: 20, offset: 0 });
    });
    await admin.user.click(screen.getByRole("button", { name: "Page 3" }));
    await waitFor(() => {
      expect(lastQuery(admin)).toMatchObject({ limit: 20, offset: 40 });
    });
  });

  it("goes to the last page instead of one that does not exist", async () => {
    const admin = await open("/posts?page=99");
    await waitFor(() => {
      expect(admin.path()).toBe("/posts?page=10");
    });
  });

  it("asks, deletes, and takes the row away [ADM-POSTS-03] [ADM-POSTS-04] [ERR-21] [STATE-43]", async () => {
    let data = [post(1), post(2)];
    const admin = await open("/posts", {
      "GET /posts": () => page(data),
      "DELETE /posts/*": () => {
        data = [post(1)];
        return { success: true };
      },
    });
    await admin.user.click(
      screen.getByRole("button", { name: "Delete Post 2" }),
    );
    const dialog = within(screen.getByRole("alertdialog"));
    expect(dialog.getByText("Delete this post?")).toBeTruthy();
    expect(admin.sent("DELETE")).toEqual([]);
    await admin.user.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => {
      expect(screen.queryByText("Post 2")).toBeNull();
    });
    expect(admin.sent("DELETE").map(({ path }) => path)).toEqual(["/posts/2"]);
  });

  it("sends nothing when the question is answered with Cancel [ADM-POSTS-04]", async () => {
    const admin = await open();
    await admin.user.click(
      screen.getByRole("button", { name: "Delete Post 2" }),
    );
    await admin.user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(admin.sent("DELETE")).toEqual([]);
  });

  it("alerts when a post cannot be deleted [ERR-22]", async () => {
    const admin = await open("/posts", {
      ...rows(2),
      "DELETE /posts/*": () => refuse(500),
    });
    await admin.user.click(
      screen.getByRole("button", { name: "Delete Post 2" }),
    );
    await admin.user.click(screen.getByRole("button", { name: "Delete" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Failed to delete post");
    expect(screen.getByText("Post 2")).toBeTruthy();
  });

  it("says when loading fails, and tries again [ERR-20]", async () => {
    let isDown = true;
    const admin = renderAdmin("/posts", {
      api: {
        "GET /posts": () => (isDown ? refuse(403) : page([post(1)])),
      },
    });
    expect(await screen.findByText("Failed to load posts")).toBeTruthy();
    isDown = false;
    await admin.user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Post 1")).toBeTruthy();
  });

  it("searches when typing pauses, and filters by status, category and author", async () => {
    const admin = await open();
    await admin.user.type(screen.getByLabelText("Search posts"), "apex");
    await waitFor(() => {
      expect(lastQuery(admin)).toMatchObject({ search: "apex" });
    });
    await admin.user.selectOptions(screen.getByLabelText("Status"), "draft");
    await waitFor(() => {
      expect(lastQuery(admin)).toMatchObject({
        search: "apex",
        status: "draft",
      });
    });
    await admin.user.selectOptions(screen.getByLabelText("Category"), "4");
    await admin.user.selectOptions(
      screen.getByLabelText("Author"),
      "hana-sato",
    );
    await waitFor(() => {
      expect(lastQuery(admin)).toMatchObject({
        category_id: "4",
        author: "hana-sato",
      });
    });
    expect(admin.path()).toBe(
      "/posts?search=apex&status=draft&category_id=4&author=hana-sato",
    );
  });

  it("keeps its filters in the address", async () => {
    const admin = await open("/posts?status=archived&author=hana-sato&page=2");
    expect(lastQuery(admin)).toMatchObject({
      status: "archived",
      author: "hana-sato",
      offset: 10,
    });
    expect(screen.getByLabelText<HTMLSelectElement>("Status").value).toBe(
      "archived",
    );
  });

  it("marks posts whose changes wait for a publisher, beside their status", async () => {
    await open("/posts", {
      "GET /posts": () => page([post(1, { has_pending_changes: true })]),
    });
    const row = within(screen.getByRole("row", { name: /Post 1/ }));
    expect(
      row.getByText("Published", { selector: "[data-status]" }),
    ).toBeTruthy();
    expect(row.getByText("Changes pending")).toBeTruthy();
  });

  it("disables what a user may not do, and hides New Post", async () => {
    const own = post(2, { author: { ...post(2).author, id: 9 } });
    renderAdmin("/posts", {
      session: signedIn({
        id: 9,
        is_admin: false,
        role: "author",
        permissions: ["edit_own_post"],
      }),
      api: { "GET /posts": () => page([post(1), own]) },
    });
    const state = async (name: string) =>
      (await screen.findByRole("button", { name })).getAttribute(
        "aria-disabled",
      );
    expect(await state("Edit Post 1")).toBe("true");
    expect(await state("Edit Post 2")).toBeNull();
    expect(await state("Delete Post 2")).toBe("true");
    expect(screen.queryByRole("link", { name: "New Post" })).toBeNull();
  });
});
