import { t as shared } from "./index";

/** Texts of the page that explains the feeds. */
export const englishFeeds = {
  feedsDescription: "Follow {site} in a feed reader.",
  whatIsAFeed:
    "A feed is an address that a feed reader watches for you. New posts appear there, without an account, without email, and without this site knowing who you are.",
  howToSubscribe: "How to subscribe",
  chooseReader:
    "Install a feed reader. Many are free, and some browsers and mail programs are one, too.",
  copyAddress: "Copy an address from this page.",
  pasteAddress:
    "In the feed reader, choose to add a feed, and paste the address.",
  allPosts: "All posts",
  anyFormat: "All three have the same posts. If in doubt, take the first.",
  alsoAtomAndJson:
    "At each address, atom.xml and feed.json in place of rss.xml are the other formats.",
  paths: "Learning paths",
  authors: "Authors",
  moreFeeds: "Every category, tag and author has a feed. Its page links to it.",
  allTopics: "All topics",
  failedFeeds: "Failed to load the list of feeds",
  copyOf: "Copy the address: {name}",
} as const;

export const t = shared.with(englishFeeds);
