import { LINK_CARD } from "@octavo/rich-text";
import { escapeHtml } from "../../common/html/escape-html";
import type { PageFacts } from "./page-facts";

/** A link to another page as a card. A page without a title is named by its address. */
export function cardHtml(url: string, facts: PageFacts): string {
  const { host, pathname } = new URL(url);
  const title = facts.title || host + (pathname === "/" ? "" : pathname);
  const link = `<p><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></p>`;
  const { description } = facts;
  const text = description === "" ? "" : `<p>${escapeHtml(description)}</p>`;
  return `<div class="${LINK_CARD}">${link}${text}</div>`;
}
