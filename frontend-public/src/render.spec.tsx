/**
 * The server's React.
 *
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { describe, expect, it } from "@jest/globals";
import { paged, post, refusal, summaries, summary } from "../test/fake-api";
import { settings } from "../octavo.config";
import { ANSWERS, renderAt } from "../test/render-at";

const ARABIC = {
  language: "ar",
  direction: "rtl" as const,
  title: "واحد",
  slug: "post-1",
  revised_at: "2026-03-05T10:00:00Z",
  excerpt: "ما هي الحدود؟",
  reading_time: null,
  translations: [
    {
      id: 2,
      title: "Eins",
      slug: "eins",
      language: "de",
      direction: "ltr" as const,
      status: "published" as const,
    },
  ],
};

describe("an article in another language than the site's", () => {
  it("has its language and direction, its dates, and leads to its translations [LEARN-LANG-04]", async () => {
    const { html, head } = await renderAt(
      "/post/post-1",
      { ...ANSWERS, "/posts/slug/post-1": post(1, ARABIC) },
      { language: "en" },
    );
    document.body.innerHTML = html;
    const article = document.querySelector("article");
    expect([article?.lang, article?.dir]).toEqual(["ar", "rtl"]);
    expect(article?.querySelector("time")?.textContent).toContain("مارس");
    const link = document.querySelector('a[hreflang="de"]');
    expect([link?.getAttribute("href"), link?.textContent]).toEqual([
      "/post/eins",
      "Deutsch",
    ]);
    // What the site says itself stays in its language.
    const helpful = [...document.querySelectorAll("form")].find(
      (form) => form.getAttribute("action") === "/forms/opinions",
    );
    expect(helpful?.closest("[lang]")?.outerHTML).toMatch(
      /^<div lang="en" dir="ltr">/,
    );
    expect(head).toContain('hreflang="de"');
  });

  it("says how long it takes in its own language, and so do titles in lists [LEARN-LANG-04]", async () => {
    const german = { language: "de", direction: "ltr" as const };
    const { html } = await renderAt("/post/post-1", {
      ...ANSWERS,
      "/posts/slug/post-1": post(1, {
        ...german,
        reading_time: "4 Min. Lesezeit",
      }),
    });
    expect(html).toContain("4 Min. Lesezeit");
    const list = await renderAt("/category/salesforce-admin", {
      ...ANSWERS,
      "/posts": paged([summary(1, ARABIC)]),
    });
    expect(list.html).toMatch(
      /<h2[^>]* dir="rtl" lang="ar"|<h2[^>]* lang="ar"/,
    );
  });
});

describe("render", () => {
  it("describes no two lists alike, nor two pages of one", async () => {
    const lists = { "/posts": paged(summaries(24), 60) };
    const places = ["/category/apex", "/tag/apex", "/author/hana-sato"];
    const addresses = [...places, "/tag/apex?page=2", "/search", "/search?q=a"];
    const descriptions: unknown[] = [];
    for (const address of addresses) {
      const { head } = await renderAt(address, lists);
      descriptions.push(/name="description" content="([^"]*)"/.exec(head)?.[1]);
    }
    expect(new Set(descriptions).size).toBe(addresses.length);
    expect(descriptions).not.toContain("One honest tutorial.");
  });

  it("has a search box that is no combobox before scripts run", async () => {
    const { html } = await renderAt("/");
    expect(html).toMatch(/<input type="text"[^>]*aria-label="[^"]+"/);
    expect(html).not.toContain("combobox");
  });

  it("renders a post with head and text [PUB-POST-01]", async () => {
    const result = await renderAt("/post/post-1");
    expect(result.status).toBe(200);
    expect(result.head).toContain("<title>Post 1 · Trailnotes</title>");
    expect(result.head).toContain(
      '<link rel="canonical" href="https://site.test/post/post-1">',
    );
    expect(result.head).toContain(
      'name="description" content="5 &lt; 6 &amp; &quot;so on&quot;"',
    );
    expect(result.html).toContain("<p>Text of the post.</p>");
  });

  it("names other frontends, in the page and for the browser that continues from it", async () => {
    const labs = { app: "labs", title: "Labs", basePath: "/labs" };
    const { html, state } = await renderAt("/about", ANSWERS, {
      parts: [labs],
    });
    expect(html).toContain('<a href="/labs">Labs</a>');
    expect(JSON.parse(state)).toHaveProperty("parts", [labs]);
    const alone = await renderAt("/about");
    expect(JSON.parse(alone.state)).not.toHaveProperty("parts");
  });

  it("says no text twice: the state leaves it to the document", async () => {
    const { html, state } = await renderAt("/post/post-1");
    expect(html).toContain("Text of the post.");
    expect(state).not.toContain("Text of the post.");
    expect(state).not.toContain("Raw");
  });

  it("has of a card in the state what the page shows of it", async () => {
    const related = summary(7, { title: "Related", excerpt: "Says more." });
    const answers = {
      ...ANSWERS,
      "/posts": paged([related]),
      "/posts/slug/post-1/related": {
        data: [related],
        previous: null,
        next: null,
      },
    };
    const { state } = await renderAt("/post/post-1", answers);
    expect(state).toContain("Related");
    expect(state).not.toContain("Says more.");
    const listing = await renderAt("/category/salesforce-admin", answers);
    expect(listing.html).toContain("Says more.");
    expect(listing.state).toContain("Says more.");
  });

  it("answers 404 where nothing is [PUB-POST-16] [ERR-19]", async () => {
    const missingPost = await renderAt("/post/nothing");
    expect(missingPost.status).toBe(404);
    expect(missingPost.html).toContain("Post Not Found");
    expect(missingPost.head).toContain('name="robots" content="noindex"');
    const missingPage = await renderAt("/nothing");
    expect(missingPage.status).toBe(404);
    expect(missingPage.html).toContain("Page not found");
    expect((await renderAt("/a/b/c")).status).toBe(404);
  });

  it("answers 410 for what is gone", async () => {
    const answers = { ...ANSWERS, "/posts/slug/old": refusal(410) };
    const result = await renderAt("/post/old", answers);
    expect(result.status).toBe(410);
    expect(result.html).toContain("Post Not Found");
  });

  it("answers 404 for an unknown category and 200 for an empty one", async () => {
    const answers = { ...ANSWERS, "/posts": paged([]) };
    expect((await renderAt("/category/x", answers)).status).toBe(404);
    const known = await renderAt("/category/salesforce-admin", answers);
    expect(known.status).toBe(200);
  });

  it("leads from an earlier slug to the present one", async () => {
    const moved = refusal(404, { moved_to: "/post/post-1" });
    const answers = { ...ANSWERS, "/posts/slug/before": moved };
    const result = await renderAt("/post/before", answers);
    expect(result).toMatchObject({ status: 301, location: "/post/post-1" });
  });

  it("shows a failed section in its place, and says that the page is not whole [ERR-13]", async () => {
    const result = await renderAt("/", { ...ANSWERS, "/posts": refusal(500) });
    expect(result.status).toBe(503);
    expect(result.html).toContain("Failed to load posts");
  });

  it.each([
    ["/search?q=x", "/posts/search"],
    ["/post/post-1", "/posts/slug/post-1/related"],
    ["/about", "/settings/site"],
    ["/category/unknown", "/categories"],
  ])("answers 503 for %s without %s", async (url, path) => {
    const answers = { ...ANSWERS, "/posts": paged([]), [path]: refusal(503) };
    expect((await renderAt(url, answers)).status).toBe(503);
  });

  it("shows as many posts on a page as the site's owner has decided [OWNER-READING-01]", async () => {
    const next = /[?]page=2/;
    const usual = await renderAt("/category/salesforce-admin");
    expect(usual.html).not.toMatch(next);
    const reading = { postsPerPage: 2 };
    const own = await renderAt("/category/salesforce-admin", ANSWERS, {
      reading,
    });
    expect(own.html).toMatch(next);
    expect(own.state).toContain('"limit":2');
  });

  it("writes dates and links to share a post as the site's owner has decided [OWNER-READING-03, OWNER-READING-04]", async () => {
    const usual = await renderAt("/post/post-1");
    expect(usual.html).not.toContain(">Share<");
    const share: [string, string][] = [
      ["Mastodon", "https://m.example/?text={title}%20"],
    ];
    const { html } = await renderAt("/post/post-1", ANSWERS, {
      reading: { dates: "iso", share },
    });
    expect(html).toContain(">Share<");
    expect(html).toContain(">2026-03-05</time>");
    expect(html).toContain(
      'href="https://m.example/?text=Post%201%20https%3A%2F%2Fsite.test%2Fpost%2Fpost-1"',
    );
  });

  it("shows the sections of home that the site's owner has chosen, in their order, and asks for no others [OWNER-APPEARANCE-01, OWNER-APPEARANCE-06]", async () => {
    const usual = await renderAt("/");
    expect(usual.html).toContain("%3Cg%20fill");
    const { html, state } = await renderAt("/", ANSWERS, {
      reading: {
        home: { categories: 5, fresh: 2 },
        hasPlainCovers: true,
      },
    });
    const titles = [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(
      ([, one]) => one,
    );
    expect(titles.slice(0, 2)).toEqual(["Categories", "Fresh Insights"]);
    expect(html).not.toContain("Featured");
    expect(html).not.toContain("%3Cg%20fill");
    expect(html.match(/<article/g)).toHaveLength(2);
    expect(state).not.toMatch(/"(featured|collection)"/);
  });

  it("answers 200 for a search that the API refuses for good", async () => {
    const answers = { ...ANSWERS, "/posts/search": refusal(400) };
    expect((await renderAt("/search?q=x&page=9e9", answers)).status).toBe(200);
  });

  it("rejects when the page itself cannot be had", async () => {
    const answers = { ...ANSWERS, "/posts/slug/post-1": refusal(500) };
    await expect(renderAt("/post/post-1", answers)).rejects.toThrow("No.");
  });

  it("works without a single answer", async () => {
    const result = await renderAt("/", {});
    expect(result.html).toContain("Failed to load categories");
  });
});

describe("the slots of the reader site", () => {
  it("are on home and below articles that readers can see, empty and hidden [DELIV-SLOT-07]", async () => {
    const slotsAt = async (url: string, answers = ANSWERS) =>
      (await renderAt(url, answers)).html.match(/<octavo-slot.*?-slot>/g);
    expect(await slotsAt("/")).toEqual([
      '<octavo-slot name="home-banner" class="banner" hidden=""></octavo-slot>',
    ]);
    expect(await slotsAt("/post/post-1")).toEqual([
      '<octavo-slot name="post-card" class="slot" hidden=""></octavo-slot>',
    ]);
    const draft = post(1, { status: "draft" });
    const answers = { ...ANSWERS, "/posts/slug/post-1": draft };
    expect(await slotsAt("/post/post-1", answers)).toBeNull();
    expect(await slotsAt("/search")).toBeNull();
    const { slots = {} } = settings;
    expect(Object.keys(slots)).toEqual(["home-banner", "post-card"]);
  });
});
