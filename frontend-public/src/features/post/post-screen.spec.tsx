import { describe, expect, it, jest } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { post, refusal, summaries, summary } from "../../../test/fake-api";
import { renderSite } from "../../../test/render-site";

function showPost(more: Parameters<typeof post>[1] = {}) {
  return renderSite("/post/post-1", {
    "/posts/slug/post-1": post(1, more),
    "/posts/slug/post-1/related": {
      data: summaries(4).slice(1),
      previous: summary(7),
      next: summary(8),
    },
  });
}

async function article() {
  const heading = await screen.findByRole("heading", { level: 1 });
  const found = heading.closest("article");
  if (!found) throw new Error("No article");
  return within(found);
}

describe("Post", () => {
  it("shows the post of the slug [PUB-POST-01] [PUB-POST-04] [PUB-POST-06] [PUB-POST-07] [PUB-POST-08] [PUB-POST-09]", async () => {
    showPost();
    const shown = await article();
    expect(shown.getByRole("heading", { level: 1 }).textContent).toBe("Post 1");
    expect(shown.getByText("March 05, 2026")).toBeTruthy();
    expect(shown.getAllByText("Hana Sato").length).toBe(2);
    const category = shown.getByRole("link", { name: "Salesforce Admin" });
    expect(category.getAttribute("href")).toBe("/category/salesforce-admin");
    expect(shown.getByText("Text of the post.")).toBeTruthy();
    expect(document.title).toBe("Post 1 · Trailnotes");
  });

  it.each([
    [{ meta_title: "For searchers" }, "For searchers · Trailnotes"],
    [{ meta_title: null }, "Post 1 · Trailnotes"],
  ])(
    "is called as %j says in the browser [DESK-SEO-03]",
    async (seo, title) => {
      showPost(seo);
      const shown = await article();
      expect(shown.getByRole("heading", { level: 1 }).textContent).toBe(
        "Post 1",
      );
      expect(document.title).toBe(title);
    },
  );

  it.each([
    ["the subtitle", { subtitle: "Sub", excerpt: "Ex" }, "Sub"],
    [
      "the whole excerpt",
      { excerpt: "word ".repeat(60) },
      "word ".repeat(60).trim(),
    ],
    [
      "nothing that the text begins with",
      { excerpt: "Text of the po..." },
      null,
    ],
    ["nothing without an excerpt", { excerpt: null }, null],
  ])("begins with %s", async (_what, more, expected) => {
    showPost(more);
    const shown = await article();
    const standfirst = shown
      .getByRole("heading", { level: 1 })
      .parentElement?.querySelector(":scope > p[dir=auto]");
    expect(standfirst?.textContent ?? null).toBe(expected);
  });

  it("shows a back link [PUB-POST-02]", async () => {
    showPost();
    const shown = await article();
    const back = shown.getByRole("link", { name: /Back/ });
    expect(back.getAttribute("href")).toBe("/");
  });

  it("shows the featured image, or one drawn from the slug [PUB-POST-03]", async () => {
    showPost({ featured_image_url: "/media/sunrise.webp" });
    await article();
    expect(document.querySelector("main img[width='640']")).toHaveProperty(
      "src",
      "http://localhost/media/sunrise.webp",
    );
  });

  it("draws a cover for a post without a picture [PUB-POST-03]", async () => {
    showPost({ featured_image_url: null, featured_image: null });
    await article();
    const drawing = document.querySelector("article header svg, article svg");
    expect(drawing?.closest("[aria-hidden='true']")).toBeTruthy();
  });

  it("lets the browser choose among the picture's copies, and keeps its focal point in view [PUB-POST-03] [DESK-MEDIA-05]", async () => {
    const picture = {
      url: "/media/a.webp",
      width: 1600,
      height: 900,
      alt: "A harbour",
      placeholder: "data:image/webp;base64,AA",
      position: "30% 75%",
      sources: [
        { type: "image/avif", srcset: "/media/a-640.avif 640w" },
        { type: "image/webp", srcset: "/media/a-640.webp 640w" },
      ],
    };
    showPost({ featured_image_url: picture.url, featured_image: picture });
    const shown = await article();
    const image = shown.getByRole("img", { name: "A harbour" });
    expect([image.getAttribute("width"), image.getAttribute("height")]).toEqual(
      ["1600", "900"],
    );
    expect(image.style.objectPosition).toBe("30% 75%");
    const sources = [
      ...(image.parentElement?.querySelectorAll("source") ?? []),
    ];
    expect(sources.map(({ type, srcset }) => ({ type, srcset }))).toEqual(
      picture.sources,
    );
    expect(sources.every(({ sizes }) => sizes !== "")).toBe(true);
    expect(image.parentElement?.style.backgroundImage).toContain("base64,AA");
  });

  it("draws a cover where another site's picture is gone", async () => {
    showPost({ featured_image_url: "https://elsewhere.test/gone.png" });
    await article();
    const image = document.querySelector<HTMLImageElement>(
      "main img[width='640']",
    );
    if (!image) throw new Error("No picture");
    fireEvent.error(image);
    expect(image.src).toMatch(/^data:image\/svg/);
  });

  it("shows 'Unpublished' without a date [PUB-POST-05]", async () => {
    showPost({ published_at: null, status: "draft" });
    const shown = await article();
    expect(shown.getByText("Unpublished")).toBeTruthy();
  });

  it.each([
    ["draft", "Draft — only you and editors can see this"],
    ["scheduled", "Scheduled — only you and editors can see this"],
    ["archived", "Archived — only you and editors can see this"],
  ] as const)(
    "says who sees a %s post [D-126] [D-127]",
    async (status, text) => {
      showPost({ status });
      expect(await screen.findByText(text)).toBeTruthy();
      expect(document.head.querySelector("meta[name=robots]")).toHaveProperty(
        "content",
        "noindex",
      );
    },
  );

  it("links every tag [PUB-POST-10]", async () => {
    showPost();
    const shown = await article();
    const tags = within(shown.getByRole("list", { name: "Tags" }));
    expect(
      tags.getAllByRole("link").map((link) => link.getAttribute("href")),
    ).toEqual(["/tag/apex", "/tag/soql", "/tag/testing"]);
  });

  it("introduces the author, with a placeholder for the picture [PUB-POST-11] [PUB-POST-12] [PUB-POST-13] [PUB-POST-14]", async () => {
    showPost();
    const shown = await article();
    const box = shown.getByRole("complementary", { name: "About the author" });
    const name = within(box).getByRole("link", { name: "Hana Sato" });
    expect(name.getAttribute("href")).toBe("/author/hana-sato");
    expect(
      within(box).getByText("Data migrations, large ones, quietly."),
    ).toBeTruthy();
    expect(box.querySelector("img")?.getAttribute("src")).toBe(
      "/api/avatars/Hana%20Sato.svg",
    );
  });

  it("shows the author's own picture when there is one [PUB-POST-11]", async () => {
    const author = { ...post(1).author, avatar_url: "/media/hana.webp" };
    showPost({ author });
    const shown = await article();
    const box = shown.getByRole("complementary", { name: "About the author" });
    expect(box.querySelector("img")?.getAttribute("src")).toBe(
      "/media/hana.webp",
    );
  });

  it("says when there is no content [PUB-POST-15]", async () => {
    showPost({ content_html: "" });
    expect(await screen.findByText("No content available.")).toBeTruthy();
  });

  it("lists the headings when there are at least three", async () => {
    const headings = ["one", "two", "three"].map((text) => ({
      id: `part-${text}`,
      text,
      level: 2,
    }));
    showPost({ headings });
    const nav = await screen.findByRole("navigation", { name: "On this page" });
    expect(within(nav).getByRole("link", { name: "two" })).toHaveProperty(
      "hash",
      "#part-two",
    );
  });

  it("leads on to related posts, and to the neighbors in its category [LEARN-FIND-02] [LEARN-FIND-03]", async () => {
    showPost();
    const related = await screen.findByRole("region", {
      name: "Related posts",
    });
    expect(
      within(related)
        .getAllByRole("heading", { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(["Post 2", "Post 3", "Post 4"]);
    const ways = screen.getByRole("navigation", {
      name: "More in Salesforce Admin",
    });
    expect(
      within(ways)
        .getAllByRole("link")
        .map((link) => [link.getAttribute("href"), link.getAttribute("rel")]),
    ).toEqual([
      ["/post/post-7", "prev"],
      ["/post/post-8", "next"],
    ]);
  });

  it("copies code", async () => {
    const user = userEvent.setup();
    showPost({
      content_html:
        '<figure class="code"><figcaption>Apex</figcaption><pre><code>List&lt;Id&gt; ids;</code></pre></figure>',
    });
    await user.click(
      await screen.findByRole("button", { name: "Copy Apex code" }),
    );
    expect(await navigator.clipboard.readText()).toBe("List<Id> ids;");
    await screen.findByText("Copied");
  });

  it("loads a video only when asked", async () => {
    showPost({
      content_html:
        '<a class="video" href="https://videos.test/1" data-embed="about:blank" title="A video">Play</a>',
    });
    const link = await screen.findByText("Play");
    expect(document.querySelector("iframe")).toBeNull();
    await userEvent.click(link);
    expect((await screen.findByTitle("A video")).tagName).toBe("IFRAME");
  });

  it("follows links to other posts without leaving the page", async () => {
    const api = showPost({
      content_html: '<p><a href="/post/post-2">the next one</a></p>',
    });
    await userEvent.click(await screen.findByText("the next one"));
    await waitFor(() => expect(api.calls).toContain("/posts/slug/post-2"));
  });

  it("says when a post does not exist [PUB-POST-16] [PUB-POST-17] [PUB-POST-18]", async () => {
    jest.useRealTimers();
    const api = renderSite("/post/nothing");
    await screen.findByRole("heading", { name: "Post Not Found" });
    expect(
      screen.getByText("The blog post you're looking for doesn't exist."),
    ).toBeTruthy();
    const home = screen.getByRole("link", { name: "Back to Home" });
    expect(home.getAttribute("href")).toBe("/");
    const calls = api.calls.filter((call) => call.startsWith("/posts/slug"));
    expect(calls).toEqual(["/posts/slug/nothing"]);
  });

  it("continues to the new address of a post that has moved [D-504]", async () => {
    const api = renderSite("/post/before", {
      "/posts/slug/before": refusal(404, { moved_to: "/post/post-1" }),
      "/posts/slug/post-1": post(1),
    });
    await screen.findByRole("heading", { name: "Post 1" });
    expect(api.calls).toContain("/posts/slug/post-1");
  });

  it("offers to try again when a post cannot be loaded", async () => {
    renderSite("/post/post-1", { "/posts/slug/post-1": refusal(500) });
    expect(
      await screen.findByRole("button", { name: "Try again" }),
    ).toBeTruthy();
  });
});
