import { t as shared } from "./index";

/** Of the link to the feed of what a page lists. */
export const englishFeedLink = {
  feed: "Follow by feed",
  aboutFeeds: "What is a feed?",
} as const;

export const t = shared.with(englishFeedLink);
