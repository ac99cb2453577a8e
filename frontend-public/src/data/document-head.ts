import type { LeadPictureSource } from "@octavo/federation";
import { fullTitle, headTags, isHidden } from "@octavo/format";
import type { Head, HeadSite } from "@octavo/format";

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

/** Tags for robots tell of the page that the document was rendered for: another page must not keep them. */
const MANAGED =
  'meta[name="description"],meta[name="robots"],meta[name^="twitter:"],meta[property],' +
  'link[rel="canonical"],link[data-page],script[type="application/ld+json"]';

export function applyHead(head: Head, site: HeadSite): void {
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
function isDescribed(head: Head, site: HeadSite): boolean {
  if (head.path === undefined) return false;
  const canonical = document.head.querySelector('link[rel="canonical"]');
  const robots = document.head.querySelector('meta[name="robots"]');
  return (
    (robots !== null) === isHidden(head) &&
    canonical?.getAttribute("href") === site.origin + head.path &&
    document.title === fullTitle(head, site)
  );
}
