/** @jest-environment jsdom */
import { describe, expect, it } from "@jest/globals";
import { headMarkup } from "./head-markup";
import type { ArticleFacts, Head, HeadSite } from "./page-head";

const site = {
  name: "Trailnotes",
  tagline: "One honest tutorial.",
  origin: "https://site.test",
};

const facts: ArticleFacts = {
  sharePicture: "/share/post/one-3.jpg",
  published: "2026-03-05T10:00:00.000Z",
  modified: "2026-03-06T10:00:00.000Z",
  author: { name: "Hana Sato", slug: "hana-sato" },
  section: { name: "Admin", slug: "admin-work" },
  tags: ["apex", "soql"],
};

const post = (more: Partial<Head> = {}): Head => ({
  title: "One",
  path: "/post/one",
  article: facts,
  ...more,
});

function parse(head: Head, more: Partial<HeadSite> = {}) {
  const { head: found } = new DOMParser().parseFromString(
    `<html><head>${headMarkup(head, { ...site, ...more })}</head></html>`,
    "text/html",
  );
  const content = (name: string) =>
    found
      .querySelector(`meta[property="${name}"],meta[name="${name}"]`)
      ?.getAttribute("content");
  const data = found.querySelector('script[type="application/ld+json"]');
  const graph = data
    ? (JSON.parse(data.textContent) as { "@graph": Thing[] })["@graph"]
    : [];
  return {
    content,
    elements: found.children,
    of: (type: string) => graph.find((thing) => thing["@type"] === type),
    types: graph.map((thing) => thing["@type"]),
  };
}

interface Thing {
  "@type": string;
  [field: string]: unknown;
}

describe("headMarkup", () => {
  it("gives a link to a post its picture, title and text elsewhere", () => {
    const { content } = parse(post({ description: "What it is about" }));
    expect({
      type: content("og:type"),
      title: content("og:title"),
      description: content("og:description"),
      url: content("og:url"),
      image: content("og:image"),
      size: [content("og:image:width"), content("og:image:height")],
      card: content("twitter:card"),
      twitterImage: content("twitter:image"),
      published: content("article:published_time"),
    }).toEqual({
      type: "article",
      title: "One",
      description: "What it is about",
      url: "https://site.test/post/one",
      image: "https://site.test/share/post/one-3.jpg",
      size: ["1200", "630"],
      card: "summary_large_image",
      twitterImage: "https://site.test/share/post/one-3.jpg",
      published: "2026-03-05T10:00:00.000Z",
    });
  });

  it("shows shared links with words and a picture of their own, where there are any [DESK-SEO-03]", () => {
    const social = {
      title: "For friends",
      description: "What friends read",
      picture: "/media/3f/card.webp",
    };
    const { content } = parse(post({ description: "About", social }));
    expect({
      title: [content("og:title"), content("twitter:title")],
      description: [content("og:description"), content("twitter:description")],
      image: [content("og:image"), content("twitter:image")],
      size: content("og:image:width"),
      search: content("description"),
    }).toEqual({
      title: ["For friends", "For friends"],
      description: ["What friends read", "What friends read"],
      image: [
        "https://site.test/media/3f/card.webp",
        "https://site.test/media/3f/card.webp",
      ],
      size: undefined,
      search: "About",
    });
    const bare = parse(
      post({
        description: "About",
        social: { title: null, picture: "https://a.example/b.png" },
      }),
    );
    expect(bare.content("og:title")).toBe("One");
    expect(bare.content("og:description")).toBe("About");
    expect(bare.content("og:image")).toBe("https://a.example/b.png");
  });

  it("describes a post to search engines as an article in its category", () => {
    const { of, types } = parse(post());
    expect(types).toEqual(["Article", "Organization", "BreadcrumbList"]);
    expect(of("Article")).toMatchObject({
      headline: "One",
      datePublished: facts.published,
      dateModified: facts.modified,
      author: { "@type": "Person", url: "https://site.test/author/hana-sato" },
      image: ["https://site.test/share/post/one-3.jpg"],
    });
    const steps = of("BreadcrumbList")?.["itemListElement"] as Thing[];
    expect(steps.map(({ name, item }) => [name, item])).toEqual([
      ["Home", "https://site.test/"],
      ["Admin", "https://site.test/category/admin-work"],
      ["One", "https://site.test/post/one"],
    ]);
  });

  it("names a post in each of its languages, and one for all others [LEARN-LANG-05]", () => {
    const translated = (language: string, more: Partial<Head> = {}) =>
      parse(
        post({
          article: {
            ...facts,
            language,
            translations: [
              { language: "ar", slug: "wahid", title: "واحد" },
              { language: "en", slug: "first", title: "First" },
            ],
          },
          ...more,
        }),
      );
    const { elements, of, content } = translated("de");
    const links = [...elements]
      .filter((element) => element.getAttribute("hreflang"))
      .map((link) => [
        link.getAttribute("hreflang"),
        link.getAttribute("href"),
      ]);
    expect(links).toEqual([
      ["ar", "https://site.test/post/wahid"],
      ["de", "https://site.test/post/one"],
      ["en", "https://site.test/post/first"],
      ["x-default", "https://site.test/post/first"],
    ]);
    expect(content("og:locale")).toBe("de_DE");
    expect(of("Article")).toMatchObject({
      inLanguage: "de",
      translationOfWork: {
        "@id": "https://site.test/post/first#article",
        inLanguage: "en",
      },
    });
    const original = translated("en").of("Article");
    expect(original?.["workTranslation"]).toMatchObject([
      { "@id": "https://site.test/post/wahid#article", headline: "واحد" },
    ]);
    const hidden = translated("de", { noindex: true }).elements;
    expect([...hidden].some((link) => link.hasAttribute("hreflang"))).toBe(
      false,
    );
  });

  it("tells on the home page how the site is searched", () => {
    const { of, content } = parse({ title: "Home", path: "/" });
    expect(of("WebSite")?.["potentialAction"]).toMatchObject({
      "@type": "SearchAction",
      target: {
        urlTemplate: "https://site.test/search?q={search_term_string}",
      },
    });
    expect(content("og:image")).toBe("https://site.test/share/site.jpg");
  });

  it("describes a person on an author page", () => {
    const head = { title: "Hana Sato", path: "/author/hana-sato" };
    expect(parse(head).of("ProfilePage")?.["mainEntity"]).toMatchObject({
      "@type": "Person",
      name: "Hana Sato",
      url: "https://site.test/author/hana-sato",
    });
  });

  it("has no share data for pages that are hidden", () => {
    for (const head of [post({ noindex: true }), post({ status: 404 })]) {
      const { types, content } = parse(head);
      expect(types).toEqual([]);
      expect(content("og:image")).toBeUndefined();
      expect(content("robots")).toBe("noindex");
    }
  });

  it("lets no text out of its place", () => {
    const evil = `</script><script>alert(1)</script>"'><!--\u2028`;
    const { elements, of, content } = parse(
      post({
        title: evil,
        description: evil,
        social: { title: evil, description: evil, picture: `/a"><b>` },
        article: {
          ...facts,
          author: { name: evil, slug: "x" },
          tags: [evil],
        },
      }),
    );
    expect(of("Article")?.["headline"]).toBe(evil);
    expect(content("og:title")).toBe(evil);
    const names = [...elements].map(({ tagName }) => tagName);
    expect(names.filter((name) => name === "SCRIPT")).toHaveLength(1);
    expect(new Set(names)).toEqual(
      new Set(["TITLE", "META", "LINK", "SCRIPT"]),
    );
  });

  it("cuts long titles for search engines between characters", () => {
    const headline = parse(post({ title: "😀".repeat(200) })).of("Article")?.[
      "headline"
    ];
    expect(headline).toBe("😀".repeat(110));
  });
});

describe("the head of a site with settings of its own", () => {
  it("says in which language it is written", () => {
    const { content, of } = parse(post(), { language: "de" });
    expect(content("og:locale")).toBe("de_DE");
    expect(of("Article")?.["inLanguage"]).toBe("de");
    expect(parse(post()).content("og:locale")).toBe("en_US");
  });

  it("does without a tagline", () => {
    const home = { title: "Trailnotes", path: "/" };
    const { content, elements, of } = parse(home, { tagline: "" });
    expect(elements[0]?.textContent).toBe("Trailnotes");
    expect(content("description")).toBe("Trailnotes");
    expect(of("WebSite")).not.toHaveProperty("description");
  });
});
