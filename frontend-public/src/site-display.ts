import { READING_LIMITS } from "@octavo/contracts";
import type { HomeSections } from "@octavo/federation";

/** How much of something the reader site shows (specification, section 9). */
export const SITE_DISPLAY = {
  homePosts: 9,
  homePostsPerCollection: 10,
  carouselStepPx: 320,
  carouselPosts: 10,
  carouselArrowsAbove: 5,
  carouselMoreAbove: 10,
  /** Results that the dropdown asks for. */
  searchDropdown: 5,
  searchPage: READING_LIMITS.searchDefault,
  /** Posts a category or tag page shows before 'Load more'. */
  categoryPagePosts: 24,
  cardTags: 2,
  /** Learning paths below other things. */
  offeredPaths: 6,
} as const;

/** Sections of the home page below its search box, each with how much it shows (specification, section 9). */
export const HOME: HomeSections = {
  featured: 3,
  fresh: 6,
  topics: 8,
  collections: 3,
  categories: 100,
};

/** Milliseconds that the reader site waits (specification, section 9). */
export const TIMINGS = {
  /** After the last keystroke, before a search is sent. */
  searchDebounceMs: 400,
  copyConfirmationMs: 2000,
} as const;

/** The slug of the page that lists every learning path below its text. */
export const PATHS_PAGE = "learning-paths";

export const DEFAULT_TOPIC_ICON = "📖";
