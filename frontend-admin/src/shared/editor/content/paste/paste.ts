import { ownValue } from "@octavo/format";
import { isAllowedImage } from "@octavo/rich-text";
import normalizeExternalHTML from "quill/modules/normalizeExternalHTML/index";
import type { Op } from "../document-ops";
import { htmlToOps } from "../html-to-ops";
import { sanitizeHtml } from "../sanitize";
import { simplify } from "./simplify";
import { simplifyWord } from "./simplify-word";

const OWN = "data-octavo-clip";

/** Marks what was copied from the editor, so that pasting it loses nothing. */
export function wrapClip(html: string): string {
  return `<div ${OWN}="">${html}</div>`;
}

interface Pasted {
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

const PICTURE = "{\\pict";
const BYTES = /(?<![0-9a-f\s])\s*[0-9a-f][0-9a-f\s]{62,}$/i;
const KINDS: Readonly<Record<string, string>> = {
  "\\pngblip": "image/png",
  "\\jpegblip": "image/jpeg",
};

/**
 * Word names its pictures by files that no page may read and keeps their bytes in the RTF beside the
 * HTML. They are put in where both have as many; a wrong picture would be worse than none.
 */
function restorePictures(page: Document, rtf: string): void {
  const images = [...page.querySelectorAll('img[src^="file:"]')];
  if (images.length === 0 || rtf === "") return;
  const pictures = readPictures(rtf);
  if (pictures.length !== images.length) return;
  images.forEach((image, index) => {
    image.setAttribute("src", pictures[index] ?? "");
  });
}

/** Each as a data address. The copies that Word adds for old programs have other kinds. */
export function readPictures(rtf: string): string[] {
  const found: string[] = [];
  for (const content of pictureGroups(rtf)) {
    const kind = Object.keys(KINDS).find((name) => content.includes(name));
    const [hex] = BYTES.exec(content) ?? [];
    if (kind && hex)
      found.push(`data:${ownValue(KINDS, kind) ?? ""};base64,${toBase64(hex)}`);
  }
  return found;
}

/** `{\pict … hexadecimal bytes}`; the groups inside it say where the picture comes from. */
function* pictureGroups(rtf: string): Generator<string> {
  let start = rtf.indexOf(PICTURE);
  while (start >= 0) {
    const end = endOfGroup(rtf, start);
    yield rtf.slice(start + PICTURE.length, end);
    start = rtf.indexOf(PICTURE, end);
  }
}

function endOfGroup(rtf: string, start: number): number {
  const brace = /[{}]/g;
  brace.lastIndex = start;
  let depth = 0;
  for (;;) {
    const match = brace.exec(rtf);
    if (!match) return rtf.length;
    depth += match[0] === "{" ? 1 : -1;
    if (depth === 0) return match.index;
  }
}

function toBase64(hex: string): string {
  const digits = hex.replace(/\s/g, "");
  let bytes = "";
  for (let index = 0; index + 1 < digits.length; index += 2)
    bytes += String.fromCharCode(
      Number.parseInt(digits.slice(index, index + 2), 16),
    );
  return btoa(bytes);
}
