import type { PublicAuthorDto } from "@octavo/contracts";
import type { LeadPictureSource } from "@octavo/federation";
import type { Site } from "./page-state";

/** What a screen says about its document. */
export interface Head {
  title: string;
  description?: string | undefined;
  /** Canonical path with query; absent on pages that no one should keep. */
  path?: string | undefined;
  /** Of a post: for those who show links or search for texts. */
  article?: ArticleFacts;
  status?: 200 | 404 | 410;
  /** Path of the category or tag that has feeds of its own. */
  feedsOf?: string | undefined;
  /** Keeps a page out of search engines although it exists. */
  noindex?: boolean;
  /** The address that this one has moved to. */
  location?: string;
}

export interface ArticleFacts {
  /** Path of the picture that links to the post are shown with. */
  sharePicture: string;
  published: string | null;
  modified: string;
  author: Pick<PublicAuthorDto, "name" | "slug">;
  section: { name: string; slug: string };
  tags: string[];
}

export class HeadCollector {
  head: Head = { title: "" };
  leadPicture: LeadPictureSource | undefined;

  take(head: Head): void {
    this.head = head;
  }

  /** The first one that is shown at once counts. */
  announce(picture: LeadPictureSource | undefined): void {
    this.leadPicture ??= picture;
  }
}

const DESCRIPTION_LENGTH = 200;

export type Tag = ["meta" | "link", Record<string, string>];

export function fullTitle(head: Head, site: Site): string {
  if (head.path !== "/") return `${head.title} · ${site.name}`;
  return site.tagline ? `${site.name} – ${site.tagline}` : site.name;
}

export function describe(head: Head, site: Site): string {
  return [...(head.description || site.tagline || site.name)]
    .slice(0, DESCRIPTION_LENGTH)
    .join("");
}

/** Whether search engines are to leave the page out. */
export function isHidden({ noindex, status = 200 }: Head): boolean {
  return noindex === true || status !== 200;
}

/** The tags that a change of page must change as well. What only robots read is in `share-tags`. */
export function headTags(head: Head, site: Site): Tag[] {
  const tags: Tag[] = [
    ["meta", { name: "description", content: describe(head, site) }],
  ];
  if (head.path !== undefined)
    tags.push(["link", { rel: "canonical", href: site.origin + head.path }]);
  if (isHidden(head))
    tags.push(["meta", { name: "robots", content: "noindex" }]);
  return tags;
}

/** Tags for robots tell of the page that the document was rendered for: another page must not keep them. */
const MANAGED =
  'meta[name="description"],meta[name="robots"],meta[name^="twitter:"],meta[property],' +
  'link[rel="canonical"],link[data-page],script[type="application/ld+json"]';

export function applyHead(head: Head, site: Site): void {
  if (isDescribed(head, site)) return;
  document.title = fullTitle(head, site);
  for (const element of document.head.querySelectorAll(MANAGED))
    element.remove();
  for (const [name, attributes] of headTags(head, site)) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes))
      element.setAttribute(key, value);
    document.head.append(element);
  }
}

/** The document came with this description, and with more than the browser would make: feeds, structured data. */
function isDescribed(head: Head, site: Site): boolean {
  if (head.path === undefined) return false;
  const canonical = document.head.querySelector('link[rel="canonical"]');
  const robots = document.head.querySelector('meta[name="robots"]');
  return (
    (robots !== null) === isHidden(head) &&
    canonical?.getAttribute("href") === site.origin + head.path &&
    document.title === fullTitle(head, site)
  );
}
