import { describe, expect, it } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { page, paged, post, refusal, summaries } from "../../../test/fake-api";
import { renderSite } from "../../../test/render-site";

const TOKEN = "a".repeat(43);

const shared = (more: Parameters<typeof post>[1] = {}) =>
  renderSite(`/preview/${TOKEN}`, {
    [`/previews/${TOKEN}`]: {
      post: post(1, { status: "draft", ...more }),
      expires_at: "2026-12-24T10:00:00.000Z",
    },
    "/posts": paged(summaries(4)),
  });

describe("a preview link", () => {
  it("shows the post below a bar that says until when", async () => {
    shared();
    const heading = await screen.findByRole("heading", { level: 1 });
    expect(heading.textContent).toBe("Post 1");
    expect(screen.getByText("Text of the post.")).toBeTruthy();
    expect(screen.getByText(/^Preview\./).textContent).toBe(
      "Preview. This link works until December 24, 2026.",
    );
    expect(screen.queryByText(/only you and editors/)).toBeNull();
  });

  it("is hidden from search engines and names no address, also of a published post", async () => {
    shared({ status: "published" });
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => {
      expect(
        document.querySelector('meta[name="robots"]')?.getAttribute("content"),
      ).toBe("noindex");
    });
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  });

  it("shows an unsaved text as what it is [D-519]", async () => {
    renderSite(`/preview/${TOKEN}`, {
      [`/previews/${TOKEN}`]: {
        post: post(1, { status: "draft", id: 0 }),
        expires_at: "2026-12-24T10:00:00.000Z",
      },
      "/posts": paged(summaries(4)),
    });
    expect(
      await screen.findByText(/^Preview of your unsaved changes/),
    ).toBeTruthy();
    expect(screen.getByText("Text of the post.")).toBeTruthy();
  });

  it("shows an unsaved page, kept from search engines [D-519]", async () => {
    renderSite(`/preview/${TOKEN}`, {
      [`/previews/${TOKEN}`]: {
        page: page(1, {
          id: 0,
          title: "Unsaved page",
          publish_status: "draft",
        }),
        expires_at: "2026-12-24T10:00:00.000Z",
      },
    });
    const heading = await screen.findByRole("heading", { level: 1 });
    expect(heading.textContent).toBe("Unsaved page");
    expect(screen.getByText(/^Preview of your unsaved changes/)).toBeTruthy();
    expect(screen.queryByText(/only you and editors/)).toBeNull();
    await waitFor(() => {
      expect(
        document.querySelector('meta[name="robots"]')?.getAttribute("content"),
      ).toBe("noindex");
    });
  });

  it("says when it is over", async () => {
    renderSite(`/preview/${TOKEN}`, { [`/previews/${TOKEN}`]: refusal(404) });
    expect(
      await screen.findByText("This preview link is invalid or has expired."),
    ).toBeTruthy();
  });
});
