import { GENERATOR, type Feed, type FeedItem } from "./feed";
import { emptyElement, parentElement, textElement, xmlDocument } from "./xml";

/** Atom 1.0 (RFC 4287). Titles and summaries are text: `List<Account>` is read as it is written. */
export function writeAtom(feed: Feed): string {
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
  return parentElement("entry", [
    textElement("title", item.title, { type: "text" }),
    textElement("id", item.id),
    emptyElement("link", { href: item.link }),
    ...(picture
      ? [
          emptyElement("link", {
            rel: "enclosure",
            href: picture.url,
            type: picture.type,
          }),
        ]
      : []),
    textElement("updated", item.changed.toISOString()),
    textElement("summary", item.summary, { type: "text" }),
    ...(item.html ? [textElement("content", item.html, { type: "html" })] : []),
    parentElement("author", [textElement("name", item.author)]),
    ...item.categories.map(({ name, slug }) =>
      emptyElement("category", { label: name, term: slug }),
    ),
    textElement("published", item.published.toISOString()),
  ]);
}
