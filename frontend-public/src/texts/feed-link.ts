import { t as shared } from "./index";

/** Texts of the link to the feed of a page's list. */
export const englishFeedLink = {
  feed: "Follow by feed",
  aboutFeeds: "What is a feed?",
} as const;

export const t = shared.with(englishFeedLink);
