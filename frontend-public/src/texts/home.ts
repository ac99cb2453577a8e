import { t as shared } from "./index";

/** Texts of the home page. */
export const englishHome = {
  welcome: "Welcome",
  featured: "Featured",
  featuredPosts: "Featured posts",
  previousFeatured: "Previous featured post",
  nextFeatured: "Next featured post",
  carousel: "carousel",
  slide: "slide",
  slideBefore: "Featured post ",
  slideBetween: " of ",
  slidePosition: "{place} of {count}",
  fresh: "Fresh Insights",
  topTopics: "Explore Top Topics",
  collections: "Featured Collections",
  noFeaturedPosts: "No featured posts available.",
  noCategories: "No categories available.",
} as const;

export const t = shared.with(englishHome);
