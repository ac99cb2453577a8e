import { describePage, isHidden } from "./page-head";
import type { ArticleFacts, Head, HeadSite } from "./page-head";

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
    mainEntityOfPage: url,
    // Longer headlines are refused.
    headline: [...head.title].slice(0, 110).join(""),
    description: describePage(head, site),
    image: [site.origin + facts.sharePicture],
    ...(facts.published === null ? {} : { datePublished: facts.published }),
    dateModified: facts.modified,
    author: person(facts.author, site),
    publisher: { "@id": `${site.origin}/#publisher` },
    articleSection: facts.section.name,
    keywords: facts.tags,
    inLanguage: site.language ?? "en",
  };
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
