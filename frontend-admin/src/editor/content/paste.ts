import normalizeExternalHTML from "quill/modules/normalizeExternalHTML/index";
import type { Op } from "./document-ops";
import { htmlToOps } from "./html-to-ops";
import { simplify } from "./simplify-paste";
import { sanitizeHtml } from "./sanitize";

const OWN = "data-octavo-clip";

/** Marks what was copied from the editor, so that pasting it loses nothing. */
export function wrapClip(html: string): string {
  return `<div ${OWN}="">${html}</div>`;
}

/**
 * Reads pasted HTML. What comes from this editor stays as it is; what comes from Word, Google Docs
 * or a web page keeps its structure and loses its looks.
 */
export function pasteToOps(html: string): Op[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  const own = page.querySelector(`[${OWN}]`);
  if (own) return withoutLastBreak(htmlToOps(sanitizeHtml(own.innerHTML)));
  normalizeExternalHTML(page);
  simplify(page.body);
  return withoutLastBreak(htmlToOps(sanitizeHtml(page.body.innerHTML)));
}

/** The line that the paste lands in has an end of its own. */
function withoutLastBreak(ops: Op[]): Op[] {
  const last = ops.at(-1);
  const isPlainBreak = last?.insert === "\n" && !last.attributes;
  return isPlainBreak ? ops.slice(0, -1) : ops;
}
