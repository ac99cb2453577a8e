import type { LeadPictureSource } from "@octavo/federation";
import { fullTitle, headTags, isHidden } from "@octavo/format";
import type { ArticleFacts, Head, HeadSite } from "@octavo/format";
import { t } from "../texts";
import type { PostView } from "./views";

export class HeadCollector {
  head: Head = { title: "" };
  leadPicture: LeadPictureSource | undefined;

  /** @param post the post of the document, whose facts only robots read. Browsers do not receive them. */
  take(head: Head, post: PostView | undefined): void {
    this.head = post
      ? Object.assign(head, { social: post.social, article: factsOf(post) })
      : head;
  }

  /** The first one that is shown at once counts. */
  announce(picture: LeadPictureSource | undefined): void {
    this.leadPicture ??= picture;
  }
}

function factsOf(post: PostView): ArticleFacts {
  const { name, slug } = post.writer;
  return {
    sharePicture: `/share/post/${post.slug}-${post.version}.jpg`,
    published: post.date,
    modified: post.updated ?? post.date,
    verified: post.verified && {
      words: t("verifiedFor", post.verified),
      date: post.verified.date,
    },
    author: { name, slug },
    section: post.category,
    tags: post.tags.map((tag) => tag.name),
    language: post.words?.lang,
    translations: post.translations,
  };
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
