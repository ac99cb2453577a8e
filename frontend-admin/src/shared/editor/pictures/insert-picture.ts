import type { MediaDto } from "@octavo/contracts";
import { IN_GALLERY } from "@octavo/rich-text";
import type { Attributes } from "@octavo/rich-text";
import { Delta } from "quill/core";
import type Quill from "quill/core";
import { captionAt } from "../blocks/figure/caption";
import { isInGallery } from "../blocks/gallery/gallery-class";
import { updateOnce } from "../lines";

export type Picture = Pick<MediaDto, "url" | "alt_text" | "width" | "height">;

/**
 * Inserts a picture as a separate paragraph, as articles show pictures, or as a figure in or at the start
 * of a gallery.
 * @returns the index after it.
 */
export function insertPicture(
  quill: Quill,
  asked: number,
  picture: Picture & { isInGallery?: boolean },
): number {
  const index = Math.min(asked, quill.getLength() - 1);
  const isCursorHere = quill.getSelection()?.index === index;
  const place = placeFor(quill, index);
  // Step by step, because a block between lines, such as a table, accepts text next to it but no picture.
  const insert = (at: number, ...what: Parameters<Delta["insert"]>) =>
    quill.updateContents(new Delta().retain(at).insert(...what), "user");
  if (place.lineEnd) insert(place.index, "\n", place.lineEnd);
  const at = place.index + (place.lineEnd ? 1 : 0);
  const isLast = at === quill.getLength();
  const isFigure = picture.isInGallery ?? isInGallery(quill.getLine(index)[0]);
  const gallery = isFigure ? { gallery: IN_GALLERY } : {};
  insert(at, "\n", isFigure ? { caption: true, ...gallery } : {});
  const name = isFigure ? "figure" : "image";
  insert(at, { [name]: picture.url }, { ...attributesOf(picture), ...gallery });
  if (isLast) insert(at + 2, "\n");
  if (isCursorHere) quill.setSelection(at + 2, 0, "silent");
  return at + 2;
}

/**
 * Replaces a pasted picture with its file in the library. The history ignores the change, as if the
 * file had been there from the start.
 */
export function replacePicture(
  quill: Quill,
  index: number,
  picture: Picture,
): void {
  const change = exchange(quill, [index, picture], (known) => ({
    ...known,
    ...attributesOf(picture),
    ...(known.alt ? { alt: known.alt } : {}),
  }));
  const { history } = quill;
  history.ignoreChange = true;
  quill.updateContents(change, "api");
  history.ignoreChange = false;
}

/** Shows another picture in its place: caption, size and link stay, and the alt text is that of the new one. */
export function exchangePicture(
  quill: Quill,
  index: number,
  picture: Picture,
): void {
  const change = exchange(
    quill,
    [index, picture],
    ({ alt: _, width: _w, height: _h, ...kept }) => ({
      ...kept,
      ...attributesOf(picture),
    }),
  );
  updateOnce(quill, change);
  quill.setSelection(index, 1, "user");
}

function exchange(
  quill: Quill,
  [index, picture]: readonly [number, Picture],
  describe: (known: Attributes) => Attributes,
): Delta {
  const { insert, attributes } = quill.getContents(index, 1).ops[0] ?? {};
  const isFigure = typeof insert === "object" && "figure" in insert;
  const shown = { [isFigure ? "figure" : "image"]: picture.url };
  return new Delta()
    .retain(index)
    .delete(1)
    .insert(shown, describe(attributes ?? {}));
}

function attributesOf({ alt_text, width, height }: Picture): Attributes {
  return {
    ...(alt_text && { alt: alt_text }),
    ...(width && height
      ? { width: String(width), height: String(height) }
      : {}),
  };
}

interface Place {
  index: number;
  /** Formats for the end of the line before the picture. */
  lineEnd?: Attributes;
}

function placeFor(quill: Quill, index: number): Place {
  const [line, offset] = quill.getLine(index);
  if (!line) return { index };
  const isCode = quill.getFormat(index, 0)["code-block"] !== undefined;
  // A code block holds only code, so the picture follows it.
  const block = isCode ? line.parent : line;
  const isCaption = captionAt(quill, index) !== null;
  if (!isCode && !isCaption && offset === 0) return { index };
  const end = block.offset(quill.scroll) + block.length();
  if (isCode || isCaption || index === end - 1) return { index: end };
  const [lineEnd] = quill.getContents(end - 1, 1).ops;
  return { index, lineEnd: lineEnd?.attributes ?? {} };
}

interface FoundPicture {
  index: number;
  source: string;
  alt: string;
}

/** All pictures of the text that can be edited, in their order. */
export function findPictures(quill: Quill): FoundPicture[] {
  const pictures: FoundPicture[] = [];
  let index = 0;
  for (const { insert, attributes } of quill.getContents().ops) {
    const source =
      typeof insert === "object" ? (insert.image ?? insert.figure) : null;
    if (typeof source === "string") {
      const alt = attributes?.alt;
      pictures.push({
        index,
        source,
        alt: typeof alt === "string" ? alt : "",
      });
    }
    index += typeof insert === "string" ? insert.length : 1;
  }
  return pictures;
}
