import { apiTexts } from "@octavo/contracts";
import { RETRY_AFTER } from "../../common/errors/describe-error";
import { escapeHtml } from "./document-template";

export interface DocumentAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export const HTML = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-cache",
};

/** For what is not the page that was asked for, or not all of it. */
export const NOT_TO_BE_KEPT = { ...RETRY_AFTER, "cache-control": "no-store" };

export function redirect(status: number, location: string): DocumentAnswer {
  return {
    status,
    headers: { location, "cache-control": "no-cache" },
    body: "",
  };
}

/** A small page that costs nothing to make and needs nothing else. */
export function unavailable(siteName: string): DocumentAnswer {
  return {
    status: 503,
    headers: {
      ...HTML,
      ...NOT_TO_BE_KEPT,
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'",
    },
    body: plainPage("We will be right back", apiTexts.unavailable, siteName),
  };
}

/** A page that needs nothing else: for when nothing else can be had. */
export function plainPage(title: string, text: string, siteName = ""): string {
  const site = escapeHtml(siteName);
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">` +
    `<title>${escapeHtml(title)}${site && ` · ${site}`}</title></head>` +
    `<body style="font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem">` +
    (site && `<p>${site}</p>`) +
    `<h1 style="font-size:1.5rem">${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></body></html>`
  );
}
