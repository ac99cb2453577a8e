import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { paged, post, siteSettings, summaries } from "../../../test/fake-api";
import { renderSite } from "../../../test/render-site";

describe("A living article", () => {
  it("says when it was updated and what it was verified for, and asks what readers think [LEARN-LIVE-01] [LEARN-LIVE-02] [LEARN-LIVE-05]", async () => {
    renderSite("/post/post-1", {
      "/settings/site": siteSettings({ contact_page: "contact" }),
      "/posts/slug/post-1": post(1, {
        revised_at: "2026-11-20T09:00:00Z",
        verified_for: "Spring '27",
        verified_at: "2026-11-20T09:00:00Z",
      }),
      "/posts": paged(summaries(4)),
    });
    await screen.findByRole("heading", { level: 1, name: "Post 1" });
    expect(screen.getByText(/Updated/).parentElement?.textContent).toBe(
      "March 05, 2026 · 4 min read · Updated November 20, 2026 · Verified for Spring '27",
    );
    expect(
      screen.getByRole("link", { name: "Something wrong here?" }),
    ).toHaveProperty(
      "href",
      "http://localhost/contact?article=post-1#contact-form",
    );
    const yes = screen.getByRole("button", { name: "Yes" });
    expect(yes.closest("form")?.getAttribute("action")).toBe("/forms/opinions");
  });
});
