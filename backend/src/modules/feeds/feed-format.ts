import type { Feed } from "feed";

export type FeedFile = "rss.xml" | "atom.xml" | "feed.json";

interface FeedFormat {
  mediaType: string;
  write(feed: Feed): string;
}

export const FEED_FORMATS: Record<FeedFile, FeedFormat> = {
  "rss.xml": {
    mediaType: "application/rss+xml; charset=utf-8",
    write: (feed) => withNames(feed).rss2(),
  },
  "atom.xml": {
    mediaType: "application/atom+xml; charset=utf-8",
    write: (feed) => feed.atom1(),
  },
  "feed.json": {
    mediaType: "application/feed+json; charset=utf-8",
    write: (feed) => feed.json1(),
  },
};

/** RSS wants an e-mail address as author; names have their place in Dublin Core. */
function withNames(feed: Feed): Feed {
  for (const item of feed.items) {
    const names = item.author?.map(({ name }) => name).join(", ") ?? "";
    delete item.author;
    item.extensions = [{ name: "dc:creator", objects: { _text: names } }];
  }
  return feed;
}
