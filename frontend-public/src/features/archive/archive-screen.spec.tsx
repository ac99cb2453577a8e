import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { category, paged, refusal } from "../../../test/fake-api";
import { renderSite } from "../../../test/render-site";

const post = (id: number, published_at: string) => ({
  id,
  title: `Post ${id}`,
  slug: `post-${id}`,
  published_at,
  category: { id: 1, name: "Guides", slug: "guides" },
});

const year = (more: object = {}) => ({
  years: [2026, 2024],
  year: 2026,
  data: [
    post(1, "2026-03-05T10:00:00Z"),
    post(2, "2026-03-01T10:00:00Z"),
    post(3, "2026-01-01T10:00:00Z"),
  ],
  has_more: true,
  ...more,
});

const main = () => within(screen.getByRole("main"));

describe("Archive", () => {
  it("lists the newest year by months, with the other years and the next page [LEARN-FIND-01]", async () => {
    const { calls } = renderSite("/archive", { "/posts/by-year": year() });
    await main().findByRole("heading", { name: "March" });
    const parts = main().getAllByRole("heading", { level: 2 });
    expect(parts.map(({ textContent }) => textContent)).toEqual([
      "March",
      "January",
      "Bookmarks",
    ]);
    const years = within(main().getByRole("navigation", { name: "Years" }));
    const current = years.getByRole("link", { current: "page" });
    expect(current.textContent).toBe("2026");
    const older = main().getByRole("link", { name: "Older posts" });
    expect(older.getAttribute("href")).toBe("/archive?page=2");
    expect(calls).toContain("/posts/by-year?page=1");
  });

  it("leads back from beyond the end, and says which year has no posts [LEARN-FIND-07]", async () => {
    const nothing = year({ data: [], has_more: false });
    const address = "/archive/2026?page=99";
    renderSite(address, { "/posts/by-year": nothing });
    const back = await main().findByRole("link", {
      name: "Go to the first page",
    });
    expect(back.getAttribute("href")).toBe("/archive/2026");
  });

  it.each([
    ["/archive/1999", year({ year: 1999, data: [] }), "No posts from 1999"],
    ["/archive/abc", refusal(400), "Page not found"],
  ])("is not found at %s [LEARN-FIND-07]", async (address, answer, title) => {
    renderSite(address, { "/posts/by-year": answer });
    await main().findByRole("heading", { name: title });
  });
});

describe("Feeds", () => {
  it("says what a feed is, how to subscribe, and lists every kind with whole addresses [LEARN-FOLLOW-02]", async () => {
    const user = userEvent.setup();
    renderSite("/feeds", {
      "/categories": paged([category(1)]),
      "/tags": paged([{ id: 1, name: "apex", slug: "apex", post_count: 4 }]),
      "/authors": paged([{ id: 5, name: "Hana Sato", slug: "hana-sato" }]),
      "/learning-paths": paged([
        { id: 7, title: "Begin", slug: "begin", level: "beginner" },
      ]),
    });
    await main().findByRole("heading", { name: "Learning paths" });
    await main().findByText("Authors");
    for (const [name, address] of [
      ["RSS", "/rss.xml"],
      ["Atom", "/atom.xml"],
      ["JSON Feed", "/feed.json"],
      ["Begin", "/path/begin/rss.xml"],
      ["Category 1", "/category/category-1/rss.xml"],
      ["apex", "/tag/apex/rss.xml"],
      ["Hana Sato", "/author/hana-sato/rss.xml"],
    ] as const) {
      const link = main().getByRole("link", { name, hidden: true });
      expect(link.getAttribute("href")).toBe(address);
      expect(main().getByText(`https://site.test${address}`)).toBeTruthy();
    }
    const [first] = main().getAllByRole("button", {
      name: /^Copy the address/,
    });
    await user.click(first ?? document.body);
    expect(await main().findByText("Copied")).toBeTruthy();
  });
});

describe("Topics", () => {
  it("lists categories, tags and authors, a hundred of each on a page [LEARN-FIND-01]", async () => {
    const tags = [
      { id: 1, name: "apex", slug: "apex", post_count: 4 },
      { id: 2, name: "unused", slug: "unused", post_count: 0 },
    ];
    const { calls } = renderSite("/topics", {
      "/categories": paged([category(1)]),
      "/tags": paged(tags, 250),
      "/authors": paged([{ id: 5, name: "Hana Sato", slug: "hana-sato" }]),
    });
    await main().findByRole("link", { name: "apex 4" });
    expect(main().queryByText("unused")).toBeNull();
    expect(main().getByRole("link", { name: "Category 1 3" })).toBeTruthy();
    expect(main().getByRole("link", { name: "Hana Sato" })).toBeTruthy();
    const next = main().getByRole("link", { name: "Next" });
    expect(next.getAttribute("href")).toBe("/topics?page=2");
    expect(calls).toContain("/tags?sort=name&limit=100&offset=0");
  });

  it("says on an empty site that there are no posts [LEARN-FIND-01]", async () => {
    const nothing = paged([]);
    const lists = { "/categories": nothing, "/tags": nothing };
    renderSite("/topics", { ...lists, "/authors": nothing });
    await main().findByText("There are no published posts yet.");
  });
});
