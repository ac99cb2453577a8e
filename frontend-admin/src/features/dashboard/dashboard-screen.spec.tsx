import { screen, within } from "@testing-library/react";
import type { RecentPostDto } from "@octavo/contracts";
import { describe, expect, it } from "@jest/globals";
import { refuse } from "../../testing/fake-context";
import { renderAdmin } from "../../testing/render-admin";
import { dashboard } from "../../testing/samples";

const recent = (id: number): RecentPostDto => ({
  id,
  slug: `post-${id}`,
  title: `Post ${id}`,
  status: "draft",
  author: { name: "Ada" },
  author_name: "Ada",
  category: { name: "Apex" },
  category_name: "Apex",
  published_at: id === 1 ? "2026-03-05T10:00:00Z" : null,
});

async function open(recentPosts: RecentPostDto[] = []) {
  const admin = renderAdmin("/", {
    api: { "GET /dashboard": () => dashboard({ recentPosts }) },
  });
  await screen.findByText("41");
  return admin;
}

const target = (name: string) =>
  screen.getByRole("link", { name }).getAttribute("href");

describe("dashboard", () => {
  it("welcomes with New Post and View Site [ADM-DASH-01] [ADM-DASH-02] [ADM-DASH-03]", async () => {
    await open();
    expect(screen.getByText("Welcome back, Ada Lovelace")).toBeTruthy();
    expect(target("New Post")).toBe("/posts/new");
    const sites = screen.getAllByRole("link", { name: "View Site" });
    expect(sites.every((link) => link.getAttribute("href") === "/")).toBe(true);
  });

  it("shows four numbers with their screens [ADM-DASH-04] [ADM-DASH-05] [ADM-DASH-06] [ADM-DASH-07] [ADM-DASH-08] [ADM-DASH-09] [ADM-DASH-11] [ADM-DASH-12]", async () => {
    await open();
    expect(target("Posts 41")).toBe("/posts");
    expect(target("Categories 43")).toBe("/categories");
    expect(target("Tags 44")).toBe("/tags");
    const users = screen.getByText("42").closest("li");
    expect(users?.textContent).toBe("Users42");
    expect(users?.parentElement?.children.length).toBe(4);
  });

  it("lists the recent posts [ADM-DASH-13] [ADM-DASH-14] [ADM-DASH-15]", async () => {
    await open([recent(1), recent(2)]);
    const table = screen.getByRole("table", { name: "Recent Posts" });
    const headers = within(table).getAllByRole("columnheader");
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      "Title",
      "Status",
      "Author",
      "Category",
      "Published",
    ]);
    expect(target("Post 1")).toBe("/post/post-1");
    expect(within(table).getByText("Mar 05, 2026")).toBeTruthy();
    expect(within(table).getAllByText("Draft").length).toBe(2);
    expect(target("View All")).toBe("/posts");
  });

  it("shows ten at most [CONST-28]", async () => {
    await open(Array.from({ length: 12 }, (_, index) => recent(index + 1)));
    expect(screen.getAllByRole("row").length).toBe(11);
  });

  it("says when there are none [ADM-DASH-16] [ADM-DASH-17]", async () => {
    await open();
    expect(screen.getByText("No posts data available")).toBeTruthy();
    expect(target("Create First Post")).toBe("/posts/new");
  });

  it("has quick actions [ADM-DASH-18] [ADM-DASH-19] [ADM-DASH-20] [ADM-DASH-21]", async () => {
    await open();
    expect(target("Create New Post")).toBe("/posts/new");
    expect(target("Manage Categories")).toBe("/categories");
    expect(target("Manage Tags")).toBe("/tags");
    expect(target("View Live Site")).toBe("/");
  });

  it("offers to try again when loading fails", async () => {
    let isDown = true;
    const admin = renderAdmin("/", {
      api: {
        "GET /dashboard": () =>
          isDown ? refuse(403, "Not now.") : dashboard(),
      },
    });
    await screen.findByText("Not now.");
    isDown = false;
    await admin.user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("41")).toBeTruthy();
  });
});
