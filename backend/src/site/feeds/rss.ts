import { GENERATOR, type Feed, type FeedItem } from "./feed";
import {
  emptyElement,
  escapeXml,
  parentElement,
  textElement,
  xmlDocument,
} from "./xml";

const NAMESPACES = {
  version: "2.0",
  "xmlns:dc": "http://purl.org/dc/elements/1.1/",
  "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
  "xmlns:atom": "http://www.w3.org/2005/Atom",
};

/** RSS 2.0. It wants an e-mail address as author; names have their place in Dublin Core. */
export function writeRss(feed: Feed): string {
  const self = { href: feed.addresses.rss, rel: "self" };
  const channel = parentElement("channel", [
    textElement("title", feed.title),
    textElement("link", feed.link),
    textElement("description", feed.description),
    textElement("lastBuildDate", feed.changed.toUTCString()),
    textElement("generator", GENERATOR),
    textElement("language", "en"),
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
    textElement("dc:creator", item.author),
    ...item.categories.map(({ name }) => textElement("category", name)),
    ...(picture
      ? [emptyElement("enclosure", { ...picture, length: "0" })]
      : []),
  ]);
}
