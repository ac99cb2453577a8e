import { resultsText } from "@octavo/format";

/** Sentences of the reader site that the specification fixes, to the letter (D-329). */
export const publicTexts = {
  noFeaturedPosts: "No featured posts available.",
  noCategories: "No categories available.",
  failedPosts: "Failed to load posts",
  failedCategories: "Failed to load categories",
  unpublished: "Unpublished",
  noContent: "No content available.",
  postNotFound: "Post Not Found",
  postNotFoundText: "The blog post you're looking for doesn't exist.",
  noPostsFound: "No posts found",
  emptyCategory: "There are no published posts in this category yet.",
  emptyTag: "There are no published posts with this tag yet.",
  emptyCarousel: "No blogs in this category.",
  failedPage: "Failed to load page",
  pageNotFound: "Page not found",
  searching: "Searching...",
  noResults: "No results",
  readMore: "Read More",
  showMore: "Show More",
} as const;

/** Above what matches best, where a list has another order. */
export const BEST_MATCH = "Best match";

interface Found {
  total: number;
  isTotalExact?: boolean | undefined;
  isPartial?: boolean | undefined;
}

/** "12 results"; "12 results with some of the words" where no post has all of them. */
export function foundText({ total, isTotalExact, isPartial }: Found): string {
  const text = resultsText(total, isTotalExact);
  return isPartial ? `${text} with some of the words` : text;
}
