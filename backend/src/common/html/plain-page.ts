import { currentLanguage } from "@octavo/texts";
import { escapeHtml } from "./escape-html";

interface PlainPageExtras {
  siteName?: string;
  link?: { href: string; label: string } | null;
}

/** Of a page that stands alone: it is for one visitor and this moment. */
export const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
  "referrer-policy": "no-referrer",
};

/** A page without scripts, styles or data, for when nothing else is available. */
export function plainPage(
  title: string,
  text: string,
  { siteName = "", link = null }: PlainPageExtras = {},
): string {
  const site = escapeHtml(siteName);
  return (
    `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">` +
    `<title>${escapeHtml(title)}${site && ` · ${site}`}</title></head>` +
    `<body style="font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem">` +
    (site && `<p>${site}</p>`) +
    `<h1 style="font-size:1.5rem">${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>` +
    (link
      ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`
      : "") +
    `</body></html>`
  );
}
