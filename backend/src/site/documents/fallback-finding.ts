import {
  LIMITS,
  unwrapList,
  type Paged,
  type PostsOfYearDto,
} from "@octavo/contracts";
import { pageAddress, type Head } from "@octavo/format";
import { t } from "../../common/texts";
import { escapeHtml } from "../../common/html/escape-html";
import type { PlainLink } from "../../infrastructure/public-resources/public-resource";
import { links } from "./fallback-page";

/** A page that lists what there is. */
export interface FindingPage {
  calls: string[];
  /** The page that the answers make; null if they make none. */
  show: (answers: never[]) => { head: Head; main: string } | null;
}

/** @param page as the address says it. */
export function readFinding(path: string, page: number): FindingPage | null {
  if (path === "/topics") return topics(page);
  if (path === "/feeds") return FEEDS;
  const [, year] = /^\/archive(?:\/([^/]+))?$/.exec(path) ?? [];
  if (year === undefined && path !== "/archive") return null;
  return archive(path, year, page);
}

function archive(
  path: string,
  year: string | undefined,
  page: number,
): FindingPage {
  const query = new URLSearchParams({ page: String(page) });
  if (year !== undefined) query.set("year", year);
  return {
    calls: [`/posts/by-year?${query.toString()}`],
    show: ([answer]: PostsOfYearDto[]) => {
      if (!answer || (answer.data.length === 0 && (year || page > 1)))
        return null;
      const title = year ? t("archiveOf", { year }) : t("archive");
      const posts = answer.data.map(({ slug, title: label }) => ({
        href: `/post/${slug}`,
        label,
      }));
      const years = answer.years.map((one) => ({
        href: `/archive/${one}`,
        label: String(one),
      }));
      const older = {
        href: pageAddress(path, page + 1),
        label: t("olderPosts"),
      };
      const more = answer.has_more ? [older] : [];
      return {
        head: { title, path: pageAddress(path, page) },
        main:
          heading(title) +
          links(title, [...posts, ...more]) +
          links(t("years"), years),
      };
    },
  };
}

interface Topic {
  name: string;
  slug: string;
}

const KINDS = [
  ["categories", "category"],
  ["tags", "tag"],
  ["authors", "author"],
] as const;

function topics(page: number): FindingPage {
  const offset = (page - 1) * LIMITS.maxLimit;
  return {
    calls: KINDS.map(
      ([list]) =>
        `/${list}?sort=name&limit=${LIMITS.maxLimit}&offset=${offset}`,
    ),
    show: (answers: Paged<Topic>[]) => {
      const all = answers.map((answer) => unwrapList(answer));
      if (page > 1 && all.every(({ data }) => data.length === 0)) return null;
      const shown = all.flatMap(({ data }, index) =>
        data.map(({ name, slug }): PlainLink => ({
          href: `/${KINDS[index]?.[1] ?? ""}/${slug}`,
          label: name,
        })),
      );
      const next = {
        href: pageAddress("/topics", page + 1),
        label: t("moreTopics"),
      };
      const more = all.some(({ total }) => total > offset + LIMITS.maxLimit);
      return {
        head: { title: t("topics"), path: pageAddress("/topics", page) },
        main:
          heading(t("topics")) +
          links(t("topics"), more ? [...shown, next] : shown),
      };
    },
  };
}

/** Those of all posts; each list names its own. */
const FEEDS: FindingPage = {
  calls: [],
  show: () => ({
    head: { title: t("feeds"), path: "/feeds" },
    main:
      heading(t("feeds")) +
      `<p>${escapeHtml(t("feedsText"))}</p>` +
      links(t("allPosts"), [
        { href: "/rss.xml", label: "RSS" },
        { href: "/atom.xml", label: "Atom" },
        { href: "/feed.json", label: "JSON Feed" },
      ]),
  }),
};

const heading = (text: string): string => `<h1>${escapeHtml(text)}</h1>`;
