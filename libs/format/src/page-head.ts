/** The site, as documents name it. */
export interface HeadSite {
  name: string;
  /** Empty for none. */
  tagline: string;
  /** A tag of BCP 47; English without one. */
  language?: string;
  /** Left to right without it. */
  direction?: "rtl";
  /** Origin without a slash at the end. */
  origin: string;
}

/** A page's description of itself. */
export interface Head {
  title: string;
  description?: string | undefined;
  /** Canonical path with query; absent on pages that no one should keep. */
  path?: string | undefined;
  /** Of a post: for those who show links or search for texts. */
  article?: ArticleFacts;
  /** Of a learning path: for those who search for courses. */
  course?: CourseFacts;
  /** Where a shared link says something else. */
  social?: SocialHead | undefined;
  status?: 200 | 404 | 410;
  /** Path of a list with feeds, such as a category. */
  feedsOf?: string | undefined;
  /** Keeps a page out of search engines although it exists. */
  noindex?: boolean;
  /** The address that this one has moved to. */
  location?: string;
}

export interface SocialHead {
  title?: string | null | undefined;
  description?: string | null | undefined;
  /** Address of a picture, also on another site. */
  picture?: string | null | undefined;
}

export interface CourseFacts {
  level: string;
  /** Its posts in their order. */
  steps: { title: string; slug: string }[];
}

export interface ArticleFacts {
  /** Path of the picture that links to the post are shown with. */
  sharePicture: string;
  published: string | null;
  /** When its text changed in substance, else its date. */
  modified: string | null;
  /** The subject of its last verification, in words, and the time. */
  verified?: { words: string; date: string } | null;
  author: { name: string; slug: string };
  section: { name: string; slug: string };
  tags: string[];
  /** The language it is in, where that is not the site's. */
  language?: string | null | undefined;
  /** The same text in other languages. */
  translations?: readonly TranslationFacts[] | undefined;
}

export interface TranslationFacts {
  language: string;
  slug: string;
  title: string;
}

const DESCRIPTION_LENGTH = 200;

export type HeadTag = ["meta" | "link", Record<string, string>];

export function fullTitle(head: Head, site: HeadSite): string {
  if (head.path !== "/") return `${head.title} · ${site.name}`;
  return site.tagline ? `${site.name} – ${site.tagline}` : site.name;
}

export function describePage(
  head: { description?: string | null | undefined },
  site: HeadSite,
): string {
  return [...(head.description || site.tagline || site.name)]
    .slice(0, DESCRIPTION_LENGTH)
    .join("");
}

/** Whether search engines are to leave the page out. */
export function isHidden({ noindex, status = 200 }: Head): boolean {
  return noindex === true || status !== 200;
}

/** The tags that a change of page must change as well. What only robots read is in `headMarkup`. */
export function headTags(head: Head, site: HeadSite): HeadTag[] {
  const tags: HeadTag[] = [
    ["meta", { name: "description", content: describePage(head, site) }],
  ];
  if (head.path !== undefined)
    tags.push(["link", { rel: "canonical", href: site.origin + head.path }]);
  if (isHidden(head))
    tags.push(["meta", { name: "robots", content: "noindex" }]);
  return tags;
}
