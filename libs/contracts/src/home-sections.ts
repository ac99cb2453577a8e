/** What the home page has below its search box, in the specification's order. */
export const HOME_SECTIONS = [
  "featured",
  "fresh",
  "topics",
  "collections",
  "categories",
] as const;

export type HomeSection = (typeof HOME_SECTIONS)[number];

/**
 * How much a section shows: usually, and at most. Posts of `featured` and `fresh`, and of each collection;
 * categories of the others.
 */
export const HOME_LIMITS: Readonly<
  Record<HomeSection, { usual: number; most: number }>
> = {
  featured: { usual: 3, most: 10 },
  fresh: { usual: 6, most: 24 },
  topics: { usual: 8, most: 24 },
  collections: { usual: 3, most: 10 },
  categories: { usual: 100, most: 100 },
};
