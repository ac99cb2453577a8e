import type { Site } from "./page-state";

/** What a screen says about its document. */
export interface Head {
  title: string;
  description?: string | undefined;
  /** Canonical path with query; absent on pages that no one should keep. */
  path?: string | undefined;
  image?: string | null | undefined;
  type?: "website" | "article";
  published?: string | null;
  status?: 200 | 404 | 410;
  /** Keeps a page out of search engines although it exists. */
  noindex?: boolean;
  /** The address that this one has moved to. */
  location?: string;
}

export class HeadCollector {
  head: Head = { title: "" };

  take(head: Head): void {
    this.head = head;
  }
}

const DESCRIPTION_LENGTH = 200;

type Tag = ["meta" | "link", Record<string, string>];

export function fullTitle(head: Head, site: Site): string {
  return head.path === "/"
    ? `${site.name} – ${site.tagline}`
    : `${head.title} · ${site.name}`;
}

function isHidden({ noindex, status = 200 }: Head): boolean {
  return noindex === true || status !== 200;
}

/** The tags that a change of page must change as well. */
export function headTags(head: Head, site: Site): Tag[] {
  const meta = (name: string, content: string): Tag => {
    const kind = /^(og|article):/.test(name) ? "property" : "name";
    return ["meta", { [kind]: name, content }];
  };
  const description = (head.description || site.tagline).slice(
    0,
    DESCRIPTION_LENGTH,
  );
  const url = head.path === undefined ? null : site.origin + head.path;
  const image = head.image ? new URL(head.image, site.origin).href : null;
  return [
    meta("description", description),
    ...(url ? [["link", { rel: "canonical", href: url }] as Tag] : []),
    ...(isHidden(head) ? [meta("robots", "noindex")] : []),
    meta("og:site_name", site.name),
    meta("og:title", head.path === "/" ? site.name : head.title),
    meta("og:description", description),
    meta("og:type", head.type ?? "website"),
    ...(url ? [meta("og:url", url)] : []),
    ...(image ? [meta("og:image", image)] : []),
    ...(head.published ? [meta("article:published_time", head.published)] : []),
    meta("twitter:card", image ? "summary_large_image" : "summary"),
  ];
}

const MANAGED =
  'meta[name="description"],meta[name="robots"],meta[name="twitter:card"],' +
  'meta[property^="og:"],meta[property^="article:"],link[rel="canonical"]';

export function applyHead(head: Head, site: Site): void {
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
