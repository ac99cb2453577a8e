import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { paged, summaries, summary } from "../../../test/fake-api";
import { renderSite } from "../../../test/render-site";

describe("Author", () => {
  it("introduces the person, lists the posts and leads to their feed [LEARN-FOLLOW-01]", async () => {
    const api = renderSite("/author/hana-sato", {
      "/posts": paged(summaries(2), 30),
    });
    await screen.findByText("30 posts by this author");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "Hana Sato",
    );
    expect(
      screen.getByText("Data migrations, large ones, quietly."),
    ).toBeTruthy();
    const main = within(screen.getByRole("main"));
    const feed = main.getByRole("link", { name: "Follow by feed" });
    expect(feed.getAttribute("href")).toBe("/author/hana-sato/rss.xml");
    expect(main.getAllByRole("heading", { level: 2 })).toHaveLength(2);
    const more = screen.getByRole("link", { name: "Load more" });
    expect(more.getAttribute("href")).toBe("/author/hana-sato?page=2");
    expect(api.calls).toContain(
      "/posts?author=hana-sato&limit=24&offset=0&status=published",
    );
  });

  it("is not found for a person who has published nothing", async () => {
    renderSite("/author/unpublished", { "/posts": paged([]) });
    await screen.findByRole("heading", { name: "Page not found" });
  });

  it("is not found under the person's name, which is no address", async () => {
    renderSite("/author/Hana%20Sato", { "/posts": paged([summary(1)]) });
    await screen.findByRole("heading", { name: "Page not found" });
  });
});
