import { t as shared } from "./index";

/** Of pages, and of previews, which show posts as well. */
export const englishPages = {
  emptyCarousel: "No blogs in this category.",
  showMore: "Show More",
  pageDescription: "{title} on {site}.",
  scrollBack: "Scroll {category} back",
  scrollForward: "Scroll {category} forward",
  inCategory: " in {category}",
  previewUnsaved:
    "Preview of your unsaved changes. Reload the page to see newer ones.",
  previewUntil: "Preview. This link works until {date}.",
  previewInvalid: "This preview link is invalid or has expired.",
} as const;

export const t = shared.with(englishPages);
