import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
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

  it("derives its title from the slug and counts [PUB-CAT-02] [PUB-CAT-03] [PUB-CAT-05]", async () => {
    renderSite(ADDRESS, { ...CATEGORIES, "/posts": paged(summaries(2), 12) });
    await screen.findByText("12 posts in this category");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "Apex Lwc Development",
    );
    expect(document.title).toBe("Apex & LWC Development · Trailnotes");
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
    expect(screen.getByText("Post 1")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Load more" })).toBeNull();
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
    });
    await screen.findByText("2 posts with this tag");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "#Ci Cd",
    );
    expect(calls).toContain(
      "/posts?tag=ci-cd&limit=24&offset=0&status=published",
    );
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
