import { fullTitle, headTags } from "./document-head";
import type { Head } from "./document-head";
import { feedLinks } from "./feed-links";
import type { Site } from "./page-state";
import { shareTags } from "./share-tags";
import { structuredData } from "./structured-data";

/** The head of a rendered document: what the browser keeps up to date, and what only robots read. */
export function headMarkup(head: Head, site: Site): string {
  const title = `<title>${escapeHtml(fullTitle(head, site))}</title>`;
  const tags = [
    ...headTags(head, site),
    ...feedLinks(head, site),
    ...shareTags(head, site),
  ].map(([name, attributes]) => {
    const pairs = Object.entries(attributes).map(
      ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
    );
    return `<${name}${pairs.join("")}>`;
  });
  return [title, ...tags, dataMarkup(structuredData(head, site))].join("");
}

/** Data, which no browser runs; without `<` nothing in it can end the element. */
function dataMarkup(data: object | null): string {
  if (data === null) return "";
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  return `<script type="application/ld+json">${json}</script>`;
}

function escapeHtml(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}
