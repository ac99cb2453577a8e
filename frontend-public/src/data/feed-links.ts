import type { Head, Tag } from "./document-head";
import type { Site } from "./page-state";

const FORMATS = [
  ["rss.xml", "application/rss+xml", "RSS"],
  ["atom.xml", "application/atom+xml", "Atom"],
  ["feed.json", "application/feed+json", "JSON Feed"],
] as const;

/** Lets feed readers find the feeds of a page and of the whole site. */
export function feedLinks({ title, feedsOf }: Head, site: Site): Tag[] {
  const links = (path: string, name: string, more = {}) =>
    FORMATS.map(([file, type, format]): Tag => [
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
