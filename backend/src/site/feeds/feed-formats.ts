import { escapeXml } from "../../common/html/escape-xml";

/** A feed, independent of its format. All texts are plain except `html`. */
export interface Feed {
  id: string;
  title: string;
  description: string;
  /** As BCP 47 writes it. */
  language: string;
  /** The page that it is about. */
  link: string;
  changed: Date;
  /** Where each format of it is. */
  addresses: { rss: string; atom: string; json: string };
  items: FeedItem[];
}

export interface FeedItem {
  id: string;
  title: string;
  link: string;
  published: Date;
  changed: Date;
  summary: string;
  html: string;
  author: { name: string; url: string };
  categories: { name: string; slug: string }[];
  /** Null for that of the feed. */
  language: string | null;
  /** Bytes are null where they are not known. */
  picture: { url: string; type: string; bytes: number | null } | null;
}

const GENERATOR = "Octavo";

type Attributes = Readonly<Record<string, string>>;

/** An element that contains only text. */
function textElement(
  name: string,
  text: string,
  attributes: Attributes = {},
): string {
  return `<${name}${written(attributes)}>${escapeXml(text)}</${name}>`;
}

/** An element without anything in it. */
const emptyElement = (name: string, attributes: Attributes): string =>
  `<${name}${written(attributes)}/>`;

/** An element of others, which are written already. */
function parentElement(
  name: string,
  children: readonly string[],
  attributes: Attributes = {},
): string {
  return `<${name}${written(attributes)}>\n${children.join("\n")}\n</${name}>`;
}

const xmlDocument = (root: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join("");

/** Atom 1.0 (RFC 4287). Titles and summaries are text: `List<Account>` is read as it is written. */
function writeAtom(feed: Feed): string {
  const root = parentElement(
    "feed",
    [
      textElement("id", feed.id),
      textElement("title", feed.title),
      textElement("updated", feed.changed.toISOString()),
      textElement("generator", GENERATOR),
      emptyElement("link", { rel: "alternate", href: feed.link }),
      emptyElement("link", { rel: "self", href: feed.addresses.atom }),
      textElement("subtitle", feed.description),
      ...feed.items.map(writeEntry),
    ],
    { xmlns: "http://www.w3.org/2005/Atom" },
  );
  return xmlDocument(root);
}

function writeEntry(item: FeedItem): string {
  const { picture } = item;
  const children = [
    textElement("title", item.title, { type: "text" }),
    textElement("id", item.id),
    emptyElement("link", { href: item.link }),
    ...(picture
      ? [
          emptyElement("link", {
            rel: "enclosure",
            href: picture.url,
            type: picture.type,
            ...(picture.bytes === null
              ? {}
              : { length: String(picture.bytes) }),
          }),
        ]
      : []),
    textElement("updated", item.changed.toISOString()),
    textElement("summary", item.summary, { type: "text" }),
    ...(item.html ? [textElement("content", item.html, { type: "html" })] : []),
    parentElement("author", [
      textElement("name", item.author.name),
      textElement("uri", item.author.url),
    ]),
    ...item.categories.map(({ name, slug }) =>
      emptyElement("category", { label: name, term: slug }),
    ),
    textElement("published", item.published.toISOString()),
  ];
  const { language } = item;
  const attributes: Attributes = language ? { "xml:lang": language } : {};
  return parentElement("entry", children, attributes);
}

const NAMESPACES = {
  version: "2.0",
  "xmlns:dc": "http://purl.org/dc/elements/1.1/",
  "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
  "xmlns:atom": "http://www.w3.org/2005/Atom",
};

/** RSS 2.0. It wants an email address as author; names have their place in Dublin Core. */
function writeRss(feed: Feed): string {
  const self = { href: feed.addresses.rss, rel: "self" };
  const channel = parentElement("channel", [
    textElement("title", feed.title),
    textElement("link", feed.link),
    textElement("description", feed.description),
    textElement("lastBuildDate", feed.changed.toUTCString()),
    textElement("generator", GENERATOR),
    textElement("language", feed.language),
    emptyElement("atom:link", { ...self, type: "application/rss+xml" }),
    ...feed.items.map(writeItem),
  ]);
  return xmlDocument(parentElement("rss", [channel], NAMESPACES));
}

function writeItem(item: FeedItem): string {
  const { picture } = item;
  return parentElement("item", [
    textElement("title", item.title),
    textElement("link", item.link),
    textElement("guid", item.id, { isPermaLink: "false" }),
    textElement("pubDate", item.published.toUTCString()),
    // HTML by definition: what is meant as a sign is escaped for HTML, and again for XML.
    textElement("description", escapeXml(item.summary)),
    ...(item.html ? [textElement("content:encoded", item.html)] : []),
    textElement("dc:creator", item.author.name),
    ...(item.language ? [textElement("dc:language", item.language)] : []),
    ...item.categories.map(({ name }) => textElement("category", name)),
    // RSS insists on a length, and a made-up one would be false.
    ...(picture?.bytes
      ? [
          emptyElement("enclosure", {
            url: picture.url,
            type: picture.type,
            length: String(picture.bytes),
          }),
        ]
      : []),
  ]);
}

/** JSON Feed 1.1. */
function writeJsonFeed(feed: Feed): string {
  return JSON.stringify(
    {
      version: "https://jsonfeed.org/version/1.1",
      title: feed.title,
      home_page_url: feed.link,
      feed_url: feed.addresses.json,
      description: feed.description,
      language: feed.language,
      items: feed.items.map(toJsonItem),
    },
    null,
    4,
  );
}

const toJsonItem = (item: FeedItem) => ({
  id: item.id,
  content_html: item.html || item.summary,
  url: item.link,
  title: item.title,
  ...(item.summary && { summary: item.summary }),
  ...(item.picture && { image: item.picture.url }),
  ...(item.language && { language: item.language }),
  date_modified: item.changed.toISOString(),
  date_published: item.published.toISOString(),
  authors: [item.author],
  tags: item.categories.map(({ name }) => name),
});

export type FeedFile = "rss.xml" | "atom.xml" | "feed.json";

interface FeedFormat {
  mediaType: string;
  write(feed: Feed): string;
}

export const FEED_FORMATS: Record<FeedFile, FeedFormat> = {
  "rss.xml": {
    mediaType: "application/rss+xml; charset=utf-8",
    write: writeRss,
  },
  "atom.xml": {
    mediaType: "application/atom+xml; charset=utf-8",
    write: writeAtom,
  },
  "feed.json": {
    mediaType: "application/feed+json; charset=utf-8",
    write: writeJsonFeed,
  },
};
