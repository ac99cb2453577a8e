import { describePage, fullTitle, headTags, isHidden } from "./page-head";
import type { Head, HeadSite, HeadTag, TranslationFacts } from "./page-head";
import { structuredData } from "./structured-data";
import { translationsOf, translationUrl } from "./translations";

/** The head of a rendered document: what the browser keeps up to date, and what only robots read. */
export function headMarkup(head: Head, site: HeadSite): string {
  const title = `<title>${escapeHtml(fullTitle(head, site))}</title>`;
  const tags = [
    ...headTags(head, site),
    ...languageLinks(head, site),
    ...feedLinks(head, site),
    ...shareTags(head, site),
  ].map(([name, attributes]) => {
    const pairs = Object.entries(attributes).map(
      ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
    );
    return `<${name}${pairs.join("")}>`;
  });
  return [title, ...tags, dataMarkup(structuredData(head, site))].join("");
}

/** Data, which no browser runs; without `<` nothing in it can end the element. */
function dataMarkup(data: object | null): string {
  if (data === null) return "";
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  return `<script type="application/ld+json">${json}</script>`;
}

function escapeHtml(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}

const FORMATS = [
  ["rss.xml", "application/rss+xml", "RSS"],
  ["atom.xml", "application/atom+xml", "Atom"],
  ["feed.json", "application/feed+json", "JSON Feed"],
] as const;

/** Leads search engines to the language of each reader. */
function languageLinks(head: Head, site: HeadSite): HeadTag[] {
  const found =
    head.article && !isHidden(head)
      ? translationsOf(head, head.article, site)
      : null;
  if (!found) return [];
  const link = (hreflang: string, one: TranslationFacts): HeadTag => [
    "link",
    {
      rel: "alternate",
      hreflang,
      href: translationUrl(one, site),
      "data-page": "",
    },
  ];
  return [
    ...found.all.map((one) => link(one.language, one)),
    ...(found.usual ? [link("x-default", found.usual)] : []),
  ];
}

/** Lets feed readers find the feeds of a page and of the whole site. */
function feedLinks({ title, feedsOf }: Head, site: HeadSite): HeadTag[] {
  const links = (path: string, name: string, more = {}) =>
    FORMATS.map(([file, type, format]): HeadTag => [
      "link",
      {
        rel: "alternate",
        type,
        title: `${name} (${format})`,
        href: `${site.origin}${path}/${file}`,
        ...more,
      },
    ]);
  const own = { "data-page": "" };
  return [
    ...(feedsOf === undefined
      ? []
      : links(feedsOf, `${title} · ${site.name}`, own)),
    ...links("", site.name),
  ];
}

const SHARE_WIDTH = "1200";
const SHARE_HEIGHT = "630";

/** OpenGraph and Twitter tags: what a link to the page looks like elsewhere. */
function shareTags(head: Head, site: HeadSite): HeadTag[] {
  // The browser reads whose site it is from any document.
  if (isHidden(head)) return [property("og:site_name", site.name)];
  const { article, path, social } = head;
  const picture = sharePicture(head, site);
  const title = social?.title || (path === "/" ? site.name : head.title);
  const description = describePage(social?.description ? social : head, site);
  return [
    property("og:site_name", site.name),
    property("og:title", title),
    property("og:description", description),
    property("og:type", article ? "article" : "website"),
    property("og:locale", openGraphLocale(article?.language ?? site.language)),
    ...(path === undefined ? [] : [property("og:url", site.origin + path)]),
    property("og:image", picture),
    // A chosen picture says itself how large it is.
    ...(social?.picture
      ? []
      : [
          property("og:image:type", "image/jpeg"),
          property("og:image:width", SHARE_WIDTH),
          property("og:image:height", SHARE_HEIGHT),
        ]),
    property("og:image:alt", title),
    ...articleTags(head, site),
    ["meta", { name: "twitter:card", content: "summary_large_image" }],
    ["meta", { name: "twitter:title", content: title }],
    ["meta", { name: "twitter:description", content: description }],
    ["meta", { name: "twitter:image", content: picture }],
  ];
}

function sharePicture({ article, social }: Head, site: HeadSite): string {
  const address = social?.picture || article?.sharePicture || "/share/site.jpg";
  return (address.startsWith("/") ? site.origin : "") + address;
}

function articleTags({ article }: Head, site: HeadSite): HeadTag[] {
  if (!article) return [];
  return [
    ...(article.published === null
      ? []
      : [property("article:published_time", article.published)]),
    ...(article.modified === null
      ? []
      : [property("article:modified_time", article.modified)]),
    property("article:author", `${site.origin}/author/${article.author.slug}`),
    property("article:section", article.section.name),
    ...article.tags.map((tag) => property("article:tag", tag)),
  ];
}

/** `de` is `de_DE` there: a language always has a region. */
function openGraphLocale(language = "en"): string {
  const { language: name, region } = new Intl.Locale(language).maximize();
  return `${name}_${region}`;
}

function property(name: string, content: string): HeadTag {
  return ["meta", { property: name, content }];
}
