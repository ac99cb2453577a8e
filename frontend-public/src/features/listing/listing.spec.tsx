import { describe, expect, it } from "@jest/globals";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  category,
  paged,
  refusal,
  summaries,
  summary,
} from "../../../test/fake-api";
import { renderSite } from "../../../test/render-site";

const ADDRESS = "/category/apex-lwc-development";
const CATEGORIES = {
  "/categories": paged([
    category(1, {
      slug: "apex-lwc-development",
      name: "Apex & LWC Development",
    }),
  ]),
};

describe("Category", () => {
  it("asks for the published posts of the slug [PUB-CAT-01]", async () => {
    const { calls } = renderSite(ADDRESS, { "/posts": paged(summaries(2)) });
    await screen.findByText("Post 1");
    expect(calls).toContain(
      "/posts?category=apex-lwc-development&limit=24&offset=0&status=published",
    );
  });

  it("shows the posts of an answer that is a plain list [API-16]", async () => {
    renderSite(ADDRESS, { "/posts": summaries(2) });
    expect(await screen.findByText("Post 1")).toBeTruthy();
    expect(screen.getByText("Post 2")).toBeTruthy();
    expect(screen.getByText("2 posts in this category")).toBeTruthy();
  });

  it("derives its title from the slug and counts [PUB-CAT-02] [PUB-CAT-03] [PUB-CAT-05]", async () => {
    renderSite(ADDRESS, { ...CATEGORIES, "/posts": paged(summaries(2), 12) });
    await screen.findByText("12 posts in this category");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "Apex LWC Development",
    );
    expect(
      screen.queryByText("Apex & LWC Development", { selector: "main p" }),
    ).toBeNull();
    expect(document.title).toBe("Apex & LWC Development · Trailnotes");
  });

  it("shows the name under the title when it says more [D-133]", async () => {
    const renamed = category(1, {
      slug: "apex-lwc-development",
      name: "Apex, LWC and Aura",
    });
    renderSite(ADDRESS, {
      "/categories": paged([renamed]),
      "/posts": paged(summaries(2)),
    });
    await screen.findByText("Apex, LWC and Aura", { selector: "main p" });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "Apex LWC Development",
    );
  });

  it("counts a single post as one [PUB-CAT-04]", async () => {
    renderSite(ADDRESS, { "/posts": paged(summaries(1)) });
    expect(await screen.findByText("1 post in this category")).toBeTruthy();
  });

  it("shows cards with everything the specification lists [PUB-CAT-06] [PUB-CAT-07] [PUB-CAT-08] [PUB-CAT-09] [PUB-CAT-10] [PUB-CAT-11] [PUB-CAT-12] [PUB-CAT-13]", async () => {
    const one = summary(1, { thumbnail: "/media/one-640.webp" });
    renderSite(ADDRESS, { "/posts": paged([one]) });
    const title = await screen.findByRole("heading", { name: "Post 1" });
    const card = title.closest("article");
    if (!card) throw new Error("No card");
    const inside = within(card);
    expect(card.querySelector("img")?.getAttribute("src")).toBe(
      "/media/one-640.webp",
    );
    expect(inside.getByText("Mar 05, 2026")).toBeTruthy();
    expect(inside.getByText("Hana Sato")).toBeTruthy();
    expect(inside.getByText("Excerpt 1")).toBeTruthy();
    expect(inside.getByText("Read More")).toBeTruthy();
    const tags = inside.getAllByRole("link", { name: /^#/ });
    expect(tags.map((tag) => tag.textContent)).toEqual(["#apex", "#soql"]);
  });

  it("cuts the excerpt on a card after 150 characters, and no shorter one [VAL-46, VAL-47]", async () => {
    const long = summary(1, { excerpt: `${"a".repeat(150)}b` });
    const whole = summary(2, { excerpt: "c".repeat(150) });
    renderSite(ADDRESS, { "/posts": paged([long, whole]) });
    expect(await screen.findByText(`${"a".repeat(150)}...`)).toBeTruthy();
    expect(screen.getByText("c".repeat(150))).toBeTruthy();
  });

  it("says when there are no posts [PUB-CAT-14] [PUB-CAT-15]", async () => {
    renderSite(ADDRESS, { ...CATEGORIES, "/posts": paged([]) });
    await screen.findByText("No posts found");
    expect(
      screen.getByText("There are no published posts in this category yet."),
    ).toBeTruthy();
  });

  it("loads more by a real link and keeps what is there", async () => {
    const all = summaries(30);
    renderSite(ADDRESS, {
      "/posts": ({
        query,
      }: {
        query?: { offset?: number; limit?: number };
      }) => {
        const { offset = 0, limit = 10 } = query ?? {};
        return paged(all.slice(offset, offset + limit), 30);
      },
    });
    await screen.findByText("Post 24");
    const more = screen.getByRole("link", { name: "Load more" });
    expect(more.getAttribute("href")).toBe(`${ADDRESS}?page=2`);
    await userEvent.click(more);
    await screen.findByText("Post 30");
    expect(document.activeElement?.textContent).toBe("Post 25");
    expect(screen.getByText("Post 1")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Load more" })).toBeNull();
  });

  it.each([
    ["", 1, ["1", "2", "3", "4", "5", "…", "417"]],
    ["?page=200", 200, ["1", "…", "199", "200", "201", "…", "417"]],
    ["?page=417", 417, ["1", "…", "413", "414", "415", "416", "417"]],
  ])(
    "leads to the pages of ten thousand posts from %s [D-135]",
    async (query, page, shown) => {
      renderSite(ADDRESS + query, { "/posts": paged(summaries(24), 10_000) });
      const nav = await screen.findByRole("navigation", { name: "Pages" });
      const items = within(nav).getAllByRole("listitem");
      expect(items.map(({ textContent }) => textContent)).toEqual(shown);
      const here = within(nav).getByRole("link", { current: "page" });
      expect(here.textContent).toBe(String(page));
      const last = within(nav).getByRole("link", { name: "Page 417" });
      expect(last.getAttribute("href")).toBe(`${ADDRESS}?page=417`);
    },
  );

  it("leads back from a page beyond the last", async () => {
    renderSite(`${ADDRESS}?page=9`, { ...CATEGORIES, "/posts": paged([], 30) });
    await screen.findByText("No posts found");
    expect(screen.queryByRole("link", { name: "Newer posts" })).toBeNull();
    expect(screen.getByRole("link", { name: "Page 2" })).toBeTruthy();
    const first = screen.getByRole("link", { name: "Go to the first page" });
    expect(first.getAttribute("href")).toBe(ADDRESS);
    expect(document.querySelector('meta[content="noindex"]')).toBeTruthy();
  });

  it("starts a new screen after ten pages", async () => {
    renderSite(ADDRESS, {
      "/posts": ({ query }: { query?: { offset?: number } }) =>
        paged(
          [
            summary(1, {
              id: query?.offset ?? 0,
              title: `From ${query?.offset}`,
            }),
          ],
          1000,
        ),
    });
    for (let n = 1; n < 10; n += 1) {
      await screen.findByText(`From ${(n - 1) * 24}`);
      await userEvent.click(screen.getByRole("link", { name: "Load more" }));
    }
    await screen.findByText("From 216");
    await userEvent.click(screen.getByRole("link", { name: "Older posts" }));
    await screen.findByText("From 240");
    expect(screen.queryByText("From 216")).toBeNull();
  });

  it("knows an empty category beyond the first hundred, and none that is too long", async () => {
    const answers = {
      "/posts": paged([]),
      "/categories": ({ query }: { query?: { slug?: string } }) => {
        if (query?.slug === "small")
          return paged([category(101, { slug: "small", name: "Small & new" })]);
        return query?.slug === undefined ? paged([]) : refusal(400);
      },
    };
    renderSite("/category/small", answers);
    expect(await screen.findByText("Small & new")).toBeTruthy();
    cleanup();
    const robots = () => document.querySelector('meta[content="noindex"]');
    expect(robots()).toBeNull();
    renderSite(`/category/${"x".repeat(300)}`, {
      ...answers,
      "/posts": refusal(400),
    });
    await screen.findByText("No posts found");
    await waitFor(() => expect(robots()).toBeTruthy());
  });

  it("offers to try again when the posts cannot be loaded", async () => {
    renderSite(ADDRESS, { "/posts": refusal(500) });
    expect(await screen.findByText("Failed to load posts")).toBeTruthy();
  });
});

describe("Tag", () => {
  it("shows the posts of the tag [PUB-TAG-01]", async () => {
    const { calls } = renderSite("/tag/ci-cd", {
      "/posts": paged(summaries(2)),
      "/tags": paged([{ id: 9, name: "CI/CD", slug: "ci-cd", post_count: 2 }]),
    });
    await screen.findByText("2 posts with this tag");
    await screen.findByRole("heading", { level: 1, name: "#CI/CD" });
    expect(screen.getAllByText("#CI/CD")).toHaveLength(1);
    expect(document.title).toBe("#CI/CD · Trailnotes");
    expect(calls).toContain(
      "/posts?tag=ci-cd&limit=24&offset=0&status=published",
    );
  });

  it("has a title of the slug alone where the name cannot be had [D-133]", async () => {
    renderSite("/tag/ci-cd", {
      "/posts": paged(summaries(2)),
      "/tags": refusal(500),
    });
    await screen.findByRole("heading", { level: 1, name: "#Ci Cd" });
    expect(document.querySelector('meta[content="noindex"]')).toBeNull();
  });

  it("says when there are none", async () => {
    renderSite("/tag/ci-cd", { "/posts": paged([]), "/tags": paged([]) });
    expect(
      await screen.findByText(
        "There are no published posts with this tag yet.",
      ),
    ).toBeTruthy();
  });
});
