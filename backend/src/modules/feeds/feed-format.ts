import type { Feed } from "feed";

export type FeedFile = "rss.xml" | "atom.xml" | "feed.json";

interface FeedFormat {
  mediaType: string;
  write(feed: Feed): string;
}

export const FEED_FORMATS: Record<FeedFile, FeedFormat> = {
  "rss.xml": {
    mediaType: "application/rss+xml; charset=utf-8",
    write: (feed) => feed.rss2(),
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
