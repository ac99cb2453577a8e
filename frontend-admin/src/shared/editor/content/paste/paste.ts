import { isAllowedImage } from "@octavo/rich-text";
import normalizeExternalHTML from "quill/modules/normalizeExternalHTML/index";
import type { Op } from "../document-ops";
import { htmlToOps } from "../html-to-ops";
import { sanitizeHtml } from "../sanitize";
import { restorePictures } from "./rtf-pictures";
import { simplify } from "./simplify";
import { simplifyWord } from "./simplify-word";

const OWN = "data-octavo-clip";

/** Marks what was copied from the editor, so that pasting it loses nothing. */
export function wrapClip(html: string): string {
  return `<div ${OWN}="">${html}</div>`;
}

export interface Pasted {
  ops: Op[];
  /** Pictures that only the program they come from can reach. */
  lostPictures: number;
}

/**
 * Reads pasted HTML. What comes from this editor stays as it is; what comes from Word, Google Docs
 * or a web page keeps its structure and loses its looks.
 */
export function pasteToOps(html: string, rtf = ""): Pasted {
  const page = new DOMParser().parseFromString(html, "text/html");
  const own = page.querySelector(`[${OWN}]`);
  if (own) return { ops: toOps(own), lostPictures: 0 };
  restorePictures(page, rtf);
  normalizeExternalHTML(page);
  simplifyWord(page);
  simplify(page.body);
  return { lostPictures: removeLostPictures(page), ops: toOps(page.body) };
}

function toOps(source: Element): Op[] {
  return withoutLastBreak(htmlToOps(sanitizeHtml(source.innerHTML)));
}

function removeLostPictures(page: Document): number {
  const lost = [...page.querySelectorAll("img")].filter(
    (image) => !isAllowedImage(image.getAttribute("src") ?? ""),
  );
  for (const image of lost) image.remove();
  return lost.length;
}

/** The line that the paste lands in has an end of its own. */
function withoutLastBreak(ops: Op[]): Op[] {
  const last = ops.at(-1);
  const isPlainBreak = last?.insert === "\n" && !last.attributes;
  return isPlainBreak ? ops.slice(0, -1) : ops;
}
