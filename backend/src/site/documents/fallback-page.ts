import type { PostSummaryDto } from "@octavo/contracts";
import { escapeHtml } from "../../common/html/escape-html";
import type { PlainLink } from "../../infrastructure/public-resources/public-resource";
import { t } from "../../common/texts";

/** Links on every page. */
export type PlainMenu = readonly {
  place: "header" | "footer";
  label: string;
  links: readonly PlainLink[];
}[];

export const NO_MENU: PlainMenu = [];

/** Plain HTML around some content: it needs no scripts and no styles. */
export function plainDocument(
  siteName: string,
  main: string,
  menu: PlainMenu,
): string {
  const [header, footer] = (["header", "footer"] as const).map((wanted) =>
    menu
      .filter(({ place }) => place === wanted)
      .map(({ label, links: items }) => links(label, items))
      .join(""),
  );
  return (
    `<header><p><a href="/">${escapeHtml(siteName)}</a></p>${header}</header>` +
    `<main>${main}</main>` +
    `<footer>${footer}${links(t("topics"), listsOfAll())}</footer>`
  );
}

const listsOfAll = (): PlainLink[] => [
  { href: "/topics", label: t("topics") },
  { href: "/archive", label: t("archive") },
  { href: "/feeds", label: t("feeds") },
];

export function links(label: string, items: readonly PlainLink[]): string {
  if (items.length === 0) return "";
  const list = items.map((item) => `<li>${link(item)}</li>`).join("");
  return `<nav aria-label="${escapeHtml(label)}"><ul>${list}</ul></nav>`;
}

const link = ({ href, label }: PlainLink): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;

export function postList(
  title: string,
  posts: readonly PostSummaryDto[],
  more: readonly PlainLink[],
): string {
  const items = posts.map(
    ({ slug, title: name, excerpt }) =>
      `<li><h2>${link({ href: `/post/${slug}`, label: name })}</h2>` +
      (excerpt ? `<p>${escapeHtml(excerpt)}</p>` : "") +
      `</li>`,
  );
  return (
    `<h1>${escapeHtml(title)}</h1><ul>${items.join("")}</ul>` +
    links(t("morePosts"), more)
  );
}

/** Works without scripts. */
export const searchForm = (text: string): string =>
  `<form action="/search"><input type="search" name="q" aria-label="${escapeHtml(t("searchFor"))}" value="${escapeHtml(text)}">` +
  `<button type="submit">${escapeHtml(t("searchSubmit"))}</button></form>`;
