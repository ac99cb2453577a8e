import type {
  CategoryDto,
  PageSummaryDto,
  PostSummaryDto,
} from "@octavo/contracts";
import { escapeHtml } from "../../common/html/escape-html";
import { t } from "../../common/texts";

export interface PlainLink {
  href: string;
  label: string;
}

/** What leads on from any page. */
export interface PlainMenu {
  pages: PlainLink[];
  categories: PlainLink[];
}

export const NO_MENU: PlainMenu = { pages: [], categories: [] };

/** In the order of the menu, as the reader site has them. */
export function menuOf(
  pages: readonly PageSummaryDto[],
  categories: readonly CategoryDto[],
): PlainMenu {
  const place = ({ menu_order }: PageSummaryDto) => menu_order ?? Infinity;
  return {
    pages: pages
      .filter(({ add_to_menu }) => add_to_menu)
      .sort((a, b) => (place(a) < place(b) ? -1 : Number(place(a) > place(b))))
      .map(({ slug, title, menu_label }) => ({
        href: `/${slug}`,
        label: menu_label || title,
      })),
    categories: categories.map(({ slug, name }) => ({
      href: `/category/${slug}`,
      label: name,
    })),
  };
}

/** Plain HTML around some content: it needs no scripts and no styles. */
export function plainDocument(
  siteName: string,
  main: string,
  menu: PlainMenu,
): string {
  return (
    `<header><p><a href="/">${escapeHtml(siteName)}</a></p>${links(t("pages"), menu.pages)}</header>` +
    `<main>${main}</main>` +
    `<footer>${links(t("categories"), menu.categories)}</footer>`
  );
}

function links(label: string, items: readonly PlainLink[]): string {
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
