import { describe, expect, it, jest } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { page, paged, refusal, summaries } from "../../../test/fake-api";
import { renderSite } from "../../../test/render-site";

const REFS = [{ id: 7, name: "Apex", slug: "apex" }];

function blog(loaded: number, total = loaded) {
  return {
    "/pages/slug/paths": page(1, {
      title: "Paths",
      page_type: "blog",
      categories: [7],
      category_details: REFS,
    }),
    "/posts": paged(summaries(loaded), total),
  };
}

async function carousel() {
  return within(await screen.findByRole("region", { name: "Apex" }));
}

describe("Custom page", () => {
  it("shows title and content of the slug [PUB-PAGE-01] [PUB-PAGE-02]", async () => {
    renderSite("/about", { "/pages/slug/about": page(1, { title: "About" }) });
    await screen.findByRole("heading", { name: "About", level: 1 });
    expect(screen.getByText("Text of the page.")).toBeTruthy();
  });

  it("shows a carousel per category of a blog page [PUB-PAGE-04] [PUB-PAGE-07] [PUB-PAGE-08] [CONST-13]", async () => {
    const { calls } = renderSite("/paths", blog(10));
    const shown = await carousel();
    await shown.findByText("Post 10");
    expect(calls).toContain("/posts?category_id=7&limit=10&status=published");
    const more = shown.getByRole("link", { name: "Read More in Apex" });
    expect(more.getAttribute("href")).toBe("/category/apex");
  });

  it("shows none on other pages, nor without categories [PUB-PAGE-05] [PUB-PAGE-06]", async () => {
    const standard = { page_type: "standard", category_details: REFS } as const;
    renderSite("/about", {
      "/pages/slug/about": page(1, { title: "About", ...standard }),
    });
    await screen.findByRole("heading", { name: "About" });
    expect(screen.queryByRole("region", { name: "Apex" })).toBeNull();
    renderSite("/empty", {
      "/pages/slug/empty": page(2, { title: "Empty", page_type: "blog" }),
    });
    await screen.findByRole("heading", { name: "Empty" });
    expect(screen.queryByText("Read More")).toBeNull();
  });

  it("shows 'Show More' above 10 posts only [PUB-PAGE-09] [PUB-PAGE-10] [CONST-12]", async () => {
    renderSite("/paths", blog(10, 11));
    const shown = await carousel();
    const tile = await shown.findByRole("link", { name: "Show More in Apex" });
    expect(tile.getAttribute("href")).toBe("/category/apex");
  });

  it("shows no 'Show More' for 10 posts [PUB-PAGE-10]", async () => {
    renderSite("/paths", blog(10, 10));
    const shown = await carousel();
    await shown.findByText("Post 10");
    expect(shown.queryByText(/Show More/)).toBeNull();
  });

  it("scrolls by 320 px with arrows, above 5 posts only [PUB-PAGE-11] [CONST-10] [CONST-11]", async () => {
    jest.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(900);
    const scrollTo = jest
      .spyOn(Element.prototype, "scrollTo")
      .mockImplementation(() => undefined);
    renderSite("/paths", blog(6));
    const shown = await carousel();
    const forward = { name: "Scroll Apex forward" };
    await userEvent.click(await shown.findByRole("button", forward));
    await userEvent.click(shown.getByRole("button", forward));
    await userEvent.click(
      shown.getByRole("button", { name: "Scroll Apex back" }),
    );
    expect(scrollTo.mock.calls.map(([move]) => move)).toEqual([
      { left: 320 },
      { left: 640 },
      { left: 320 },
    ]);
    jest.restoreAllMocks();
  });

  it("has no arrows for 5 posts [PUB-PAGE-12]", async () => {
    renderSite("/paths", blog(5));
    const shown = await carousel();
    await shown.findByText("Post 5");
    expect(shown.queryByRole("button")).toBeNull();
  });

  it("says when a category is empty [PUB-PAGE-13]", async () => {
    renderSite("/paths", blog(0));
    expect(await screen.findByText("No blogs in this category.")).toBeTruthy();
  });

  it("says 'Page not found' for an unknown slug [ERR-19]", async () => {
    renderSite("/nothing");
    await screen.findByRole("heading", { name: "Page not found" });
  });

  it("says 'Failed to load page' otherwise, and tries again [ERR-18]", async () => {
    let isDown = true;
    renderSite("/about", {
      "/pages/slug/about": () => (isDown ? refusal(500) : page(1)),
    });
    await screen.findByText("Failed to load page");
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { name: "Page 1" });
  });
});
