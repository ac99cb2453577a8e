import { describe, expect, it } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { page, refuse } from "../../testing/fake-context";
import { openPage } from "../../testing/open-page";
import { openPost, press } from "../../testing/open-post";
import { wholePage, wholePost } from "../../testing/samples";

const panel = () => {
  const found = screen.getByText("Before publishing").closest("details");
  if (!found) throw new Error("No panel.");
  return found;
};
const hints = () =>
  within(panel())
    .queryAllByRole("button")
    .map(({ textContent }) => textContent);
const selected = () => window.getSelection()?.anchorNode?.textContent;

describe("hints before publishing", () => {
  it("name pictures without alt text, skipped levels and a missing excerpt [DESK-CHECK-01]", async () => {
    await openPost(
      {},
      {
        excerpt: " ",
        content:
          '<h2>One</h2><h4>Too deep</h4><p><img src="/media/a.png" alt="A"><img src="/media/b.png" alt=""></p><h3>Fine</h3>',
      },
    );
    await screen.findByText("3 hints");
    expect(hints()).toEqual([
      "Picture 2 has no alt text.",
      "“Too deep” is a heading 4 without a heading 3 above it.",
      "There is no excerpt. Cards show the beginning of the text.",
    ]);
  });

  it("lead to the excerpt, the heading and the picture [DESK-CHECK-02]", async () => {
    const admin = await openPost(
      {},
      {
        content:
          '<p>Some text</p><h3>Early</h3><p><img src="/media/b.png"></p>',
      },
    );
    await press(admin, /^There is no excerpt/);
    expect(document.activeElement).toBe(screen.getByLabelText("Excerpt"));
    await press(admin, /^“Early” is a heading 3/);
    const text = screen.getByRole("textbox", { name: "Content" });
    expect(document.activeElement).toBe(text);
    expect(selected()).toBe("Early");
    await press(admin, "Picture 1 has no alt text.");
    const range = window.getSelection()?.getRangeAt(0).cloneContents();
    expect(range?.querySelector("img")?.getAttribute("src")).toBe(
      "/media/b.png",
    );
  });

  it("disappear when the writer mends what they name [DESK-CHECK-01]", async () => {
    const admin = await openPost();
    await screen.findByText("1 hint");
    await admin.user.type(screen.getByLabelText("Excerpt"), "In short");
    expect(screen.getByText("No hints")).toBeTruthy();
    expect(panel().open).toBe(false);
  });

  it("hold up no save [DESK-CHECK-03]", async () => {
    const admin = await openPost(
      { "PUT /posts/*": () => wholePost(7) },
      { status: "draft", published_at: null, content: "<h4>Deep</h4>" },
    );
    await screen.findByText("2 hints");
    await press(admin, "Publish");
    await waitFor(() => {
      expect(admin.path()).toBe("/posts");
    });
    expect(admin.sent("PUT", "/posts/7")).toHaveLength(1);
  });

  it("are there for pages, which have no excerpt [DESK-CHECK-01]", async () => {
    await openPage({}, { content: "<h2>One</h2><h5>Deep</h5>" });
    await screen.findByText("1 hint");
    expect(hints()).toEqual([
      "“Deep” is a heading 5 without a heading 4 above it.",
    ]);
  });
});

const link = (path: string) => `<a href="${path}">to ${path}</a> `;
const linked = (...paths: string[]) => ({
  excerpt: "In short",
  content: `<p>${paths.map(link).join("")}</p>`,
});
const moved = { moved_to: "/post/new" };

describe("links of the site to itself", () => {
  it("are named where readers find nothing, each once [DESK-CHECK-04]", async () => {
    const admin = await openPost(
      {
        "GET /posts/slug/here": () => wholePost(1),
        "GET /posts/slug/draft": () => wholePost(2, { status: "draft" }),
        "GET /posts/slug/old": () => refuse(404, "Post not found", moved),
        "GET /posts/slug/gone": () => refuse(410),
        "GET /posts/slug/away": () => refuse(503),
        "GET /pages/slug/about": () =>
          wholePage(1, { publish_status: "published" }),
        "GET /pages/slug/nowhere": () => refuse(404),
        "GET /tags": () => page([]),
      },
      linked(
        "/post/here",
        "/post/draft",
        "/post/old",
        "/post/gone",
        "/post/gone#part",
        `${window.location.origin}/nowhere`,
        "/about",
        "/post/away",
        "/tag/none",
        "/category/category-3",
      ),
    );
    await screen.findByText("4 hints");
    expect(hints()).toEqual([
      "Readers find nothing at /post/draft.",
      "Readers find nothing at /post/gone.",
      "Readers find nothing at /nowhere.",
      "Readers find nothing at /tag/none.",
    ]);
    await press(admin, /at \/nowhere\.$/);
    expect(String(window.getSelection())).toMatch(/^to .*\/nowhere$/);
    expect(admin.sent("GET", "/posts/slug/gone")).toHaveLength(1);
  });

  it("are no other addresses, and at most fifty are asked for [DESK-CHECK-04]", async () => {
    const many = Array.from({ length: 60 }, (_, index) => `/post/n-${index}`);
    const admin = await openPost(
      {},
      linked(
        "https://example.org/post/x",
        "mailto:a@example.org",
        "#part",
        "/",
        "/search?q=a",
        "/feed",
        "/media/a.png",
        "/post/a/b",
        ...many,
      ),
    );
    await screen.findByText("50 hints");
    const asked = admin.requests.filter(({ path }) => path.includes("/slug/"));
    expect(asked.map(({ path }) => path)).toEqual(
      many.slice(0, 50).map((path) => path.replace("/post/", "/posts/slug/")),
    );
  });
});
