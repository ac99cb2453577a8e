import { describePage, isHidden } from "./page-head";
import type {
  ArticleFacts,
  CourseFacts,
  Head,
  HeadSite,
  TranslationFacts,
} from "./page-head";
import { translationsOf, translationUrl } from "./translations";

/** Longer headlines are refused. */
const LONGEST_HEADLINE = 110;

type Thing = Record<string, unknown>;

/** Facts of the page for search engines, in the words of schema.org; null where there are none. */
export function structuredData(head: Head, site: HeadSite): Thing | null {
  const { path } = head;
  if (path === undefined || isHidden(head)) return null;
  const things = thingsOf(head, path, site);
  return things.length === 0
    ? null
    : { "@context": "https://schema.org", "@graph": things };
}

function thingsOf(head: Head, path: string, site: HeadSite): Thing[] {
  const url = site.origin + path;
  if (path === "/") return [website(site), publisher(site)];
  if (head.article) {
    const { section } = head.article;
    return [
      article(head, head.article, { url, site }),
      publisher(site),
      breadcrumbs(site, [
        [section.name, `/category/${section.slug}`],
        [head.title, path],
      ]),
    ];
  }
  const trail = breadcrumbs(site, [[head.title, path]]);
  if (head.course)
    return [
      ...course(head, head.course, { url, site }),
      publisher(site),
      trail,
    ];
  return path.startsWith("/author/")
    ? [profile(head, url, site), trail]
    : [trail];
}

function website(site: HeadSite): Thing {
  return {
    "@type": "WebSite",
    "@id": `${site.origin}/#website`,
    url: `${site.origin}/`,
    name: site.name,
    ...(site.tagline && { description: site.tagline }),
    inLanguage: site.language ?? "en",
    publisher: { "@id": `${site.origin}/#publisher` },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${site.origin}/search?q={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
}

function publisher(site: HeadSite): Thing {
  return {
    "@type": "Organization",
    "@id": `${site.origin}/#publisher`,
    name: site.name,
    url: `${site.origin}/`,
  };
}

function article(
  head: Head,
  facts: ArticleFacts,
  { url, site }: { url: string; site: HeadSite },
): Thing {
  return {
    "@type": "Article",
    "@id": `${url}#article`,
    mainEntityOfPage: facts.verified
      ? { "@type": "WebPage", "@id": url, lastReviewed: facts.verified.date }
      : url,
    headline: [...head.title].slice(0, LONGEST_HEADLINE).join(""),
    description: describePage(head, site),
    image: [site.origin + facts.sharePicture],
    ...(facts.published === null ? {} : { datePublished: facts.published }),
    ...(facts.modified === null ? {} : { dateModified: facts.modified }),
    author: person(facts.author, site),
    publisher: { "@id": `${site.origin}/#publisher` },
    ...(facts.verified && { creativeWorkStatus: facts.verified.words }),
    articleSection: facts.section.name,
    keywords: facts.tags,
    inLanguage: facts.language ?? site.language ?? "en",
    ...translated(head, facts, { url, site }),
  };
}

/** No one says which was first: the one in the site's language counts as the original of the others. */
function translated(
  head: Head,
  facts: ArticleFacts,
  { url, site }: { url: string; site: HeadSite },
): Thing {
  const found = translationsOf(head, facts, site);
  if (!found) return {};
  const article = (one: TranslationFacts) => ({
    "@type": "Article",
    "@id": `${translationUrl(one, site)}#article`,
    url: translationUrl(one, site),
    headline: [...one.title].slice(0, LONGEST_HEADLINE).join(""),
    inLanguage: one.language,
  });
  if (found.usual && translationUrl(found.usual, site) !== url)
    return { translationOfWork: article(found.usual) };
  const others = found.all.filter((one) => one !== found.usual);
  return { workTranslation: others.map(article) };
}

/** A course of the site, and its posts in their order. */
function course(
  head: Head,
  { level, steps }: CourseFacts,
  { url, site }: { url: string; site: HeadSite },
): Thing[] {
  const whole = {
    "@type": "Course",
    "@id": `${url}#course`,
    url,
    name: head.title,
    description: describePage(head, site),
    provider: { "@id": `${site.origin}/#publisher` },
    educationalLevel: level,
    inLanguage: site.language ?? "en",
  };
  const list = {
    "@type": "ItemList",
    numberOfItems: steps.length,
    itemListElement: steps.map(({ title, slug }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      url: `${site.origin}/post/${slug}`,
    })),
  };
  return [whole, list];
}

function person({ name, slug }: ArticleFacts["author"], site: HeadSite): Thing {
  const url = `${site.origin}/author/${slug}`;
  return { "@type": "Person", "@id": `${url}#person`, name, url };
}

function profile(head: Head, url: string, site: HeadSite): Thing {
  const slug = new URL(url).pathname.split("/").at(-1) ?? "";
  return {
    "@type": "ProfilePage",
    url,
    mainEntity: {
      ...person({ name: head.title, slug }, site),
      ...(head.description ? { description: head.description } : {}),
    },
  };
}

function breadcrumbs(
  site: HeadSite,
  steps: [name: string, path: string][],
): Thing {
  const all: typeof steps = [["Home", "/"], ...steps];
  return {
    "@type": "BreadcrumbList",
    itemListElement: all.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: site.origin + path,
    })),
  };
}
