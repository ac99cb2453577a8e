import { describe, isHidden } from "./document-head";
import type { Head, Tag } from "./document-head";
import type { Site } from "./page-state";

const SHARE_WIDTH = "1200";
const SHARE_HEIGHT = "630";

/** OpenGraph and Twitter tags: what a link to the page looks like elsewhere. */
export function shareTags(head: Head, site: Site): Tag[] {
  // The browser reads whose site it is from any document.
  if (isHidden(head)) return [property("og:site_name", site.name)];
  const { article, path } = head;
  const picture = site.origin + (article?.sharePicture ?? "/share/site.jpg");
  const title = path === "/" ? site.name : head.title;
  const description = describe(head, site);
  return [
    property("og:site_name", site.name),
    property("og:title", title),
    property("og:description", description),
    property("og:type", article ? "article" : "website"),
    property("og:locale", "en_US"),
    ...(path === undefined ? [] : [property("og:url", site.origin + path)]),
    property("og:image", picture),
    property("og:image:type", "image/jpeg"),
    property("og:image:width", SHARE_WIDTH),
    property("og:image:height", SHARE_HEIGHT),
    property("og:image:alt", title),
    ...articleTags(head, site),
    ["meta", { name: "twitter:card", content: "summary_large_image" }],
    ["meta", { name: "twitter:title", content: title }],
    ["meta", { name: "twitter:description", content: description }],
    ["meta", { name: "twitter:image", content: picture }],
  ];
}

function articleTags({ article }: Head, site: Site): Tag[] {
  if (!article) return [];
  return [
    ...(article.published === null
      ? []
      : [property("article:published_time", article.published)]),
    property("article:modified_time", article.modified),
    property("article:author", `${site.origin}/author/${article.author.slug}`),
    property("article:section", article.section.name),
    ...article.tags.map((tag) => property("article:tag", tag)),
  ];
}

function property(name: string, content: string): Tag {
  return ["meta", { property: name, content }];
}
