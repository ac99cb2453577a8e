import { READING_LIMITS } from "@octavo/contracts";

/** How much of something the reader site shows (specification, section 9). */
export const SITE_DISPLAY = {
  homePosts: 9,
  homeFreshPosts: 6,
  homeFeaturedPosts: 3,
  homePostsPerCollection: 10,
  homeShownPerCollection: 3,
  homeTopics: 8,
  carouselStepPx: 320,
  carouselPosts: 10,
  carouselArrowsAbove: 5,
  carouselMoreAbove: 10,
  /** Results that the dropdown asks for (D-105). */
  searchDropdown: 5,
  searchPage: READING_LIMITS.searchDefault,
  /** Posts a category or tag page shows before 'Load more' (D-135). */
  categoryPagePosts: 24,
  cardTags: 2,
} as const;

/** Milliseconds that the reader site waits (specification, section 9). */
export const TIMINGS = {
  /** After the last keystroke, before a search is sent. */
  searchDebounceMs: 400,
  copyConfirmationMs: 2000,
} as const;

export const DEFAULT_TOPIC_ICON = "📖";
