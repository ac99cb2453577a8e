import { catalogue, type Translation } from "@octavo/texts";

export const formatEnglish = {
  postsInCategory: {
    one: "{count} post in this category",
    other: "{count} posts in this category",
  },
  postsWithTag: {
    one: "{count} post with this tag",
    other: "{count} posts with this tag",
  },
  postsByAuthor: {
    one: "{count} post by this author",
    other: "{count} posts by this author",
  },
  titleOfPage: "{title} – page {page}",
  descriptionOfPage: "Page {page}. {description}",
  list: "{kind} {name} on {site}.",
  countedList: "{kind} {name} on {site}: {posts}.",
  namesAndMore: "{names} and {count} more",
} as const;

/** Texts of these functions. The server and each frontend add the languages that they need. */
export const formatTexts = catalogue(formatEnglish);

export type FormatTranslation = Translation<typeof formatEnglish>;
