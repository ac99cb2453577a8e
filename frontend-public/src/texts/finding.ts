import { t as shared } from "./index";

/** Texts of what helps readers find something. */
export const englishFinding = {
  archiveOf: "Archive: {year}",
  archiveDescription: "Every post of {site} from {year}, the newest first.",
  years: "Years",
  noPostsOfYear: "No posts from {year}",
  noPostsYet: "There are no published posts yet.",
  failedTopics: "Failed to load topics",
  pastEnd: "This page is beyond the end of the list.",
  topicsDescription: "Categories, tags and authors of {site}.",
  authors: "Authors",
  allTopics: "All topics",
  allPosts: "All posts by year",
  nearPosts: "You may be looking for",
  recentPosts: "Recent posts",
  mostRead: "Most read",
  queryCut: {
    other: "Only the first {count} characters were searched for.",
  },
  searchPage: "Search",
  searchFor: "Search for",
  sortBy: "Sort by",
  searchTitle: "Search: {text}",
  searchDescription: "Search the posts of {site}.",
  resultsDescription: "Posts of {site} about “{text}”.",
  resultsFor: "Results for “{text}”",
  resultPages: "Pages of results",
} as const;

export const t = shared.with(englishFinding);
