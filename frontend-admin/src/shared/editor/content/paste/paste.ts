import { ownValue } from "@octavo/format";
import { isAllowedImage } from "@octavo/rich-text";
import type { Op } from "@octavo/rich-text";
import normalizeExternalHTML from "quill/modules/normalizeExternalHTML/index";
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
  /** Number of pictures that only the source program can read. */
  lostPictures: number;
}

/**
 * Reads pasted HTML. Content of this editor stays as it is. Content of Word, Google Docs or a web page
 * keeps its structure and loses its styling.
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
  return piece(sanitizeHtml(source.innerHTML));
}

/** HTML to insert into a line. */
export function piece(html: string): Op[] {
  return withoutLastBreak(htmlToOps(html));
}

function removeLostPictures(page: Document): number {
  const lost = [...page.querySelectorAll("img")].filter(
    (image) => !isAllowedImage(image.getAttribute("src") ?? ""),
  );
  for (const image of lost) image.remove();
  return lost.length;
}

/** The line that receives the paste already ends with a break. */
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
 * Word refers to its pictures as files that no page may read. Their bytes are in the RTF of the same paste.
 * They are used only if both have the same number, because a wrong picture is worse than none.
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

/** The pictures as data addresses, without the other formats that Word adds for old programs. */
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

/** `{\pict … hexadecimal bytes}`. The groups inside describe the source of the picture. */
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
