import { writeAtom } from "./atom";
import type { Feed } from "./feed";
import { writeJsonFeed } from "./json-feed";
import { writeRss } from "./rss";

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
