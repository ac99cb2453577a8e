import { IN_GALLERY } from "@octavo/rich-text";
import { Delta } from "quill/core";
import type Quill from "quill/core";
import type { Range } from "quill/core";
import { move } from "../../drop";
import { formatOnce, linesAround, spanOf, updateOnce } from "../../lines";
import type { Line } from "../../lines";
import { insertPicture } from "../../pictures/insert-picture";
import type { Picture } from "../../pictures/insert-picture";
import { isInGallery, isPictureEmbed } from "./gallery-class";

const endOf = ({ index, length }: Range): number => index + length;

/** The pictures of the gallery around an index, each with its caption; none outside. */
export function picturesAround(quill: Quill, index: number): Range[] {
  const places: Range[] = [];
  for (const line of linesAround(quill, index, isInGallery)) {
    const last = places.at(-1);
    if (last && !isPictureEmbed(line)) last.length += line.length();
    else
      places.push({ index: line.offset(quill.scroll), length: line.length() });
  }
  return places;
}

const placeOf = (places: readonly Range[], index: number): number =>
  places.findIndex((place) => index >= place.index && index < endOf(place));

/** Moves the picture at an index before or after its neighbor. */
export function movePicture(quill: Quill, index: number, by: -1 | 1): void {
  const places = picturesAround(quill, index);
  const own = placeOf(places, index);
  const [here, other] = [places[own], places[own + by]];
  if (!here || !other) return;
  quill.history.cutoff();
  if (by < 0) move(quill, here, other.index);
  else move(quill, other, here.index);
  quill.history.cutoff();
  const at = by < 0 ? other.index : here.index + other.length;
  quill.setSelection(at, 1, "user");
}

/** Puts the picture at an index below its gallery; the first one stays above it. */
export function takeOut(quill: Quill, index: number): void {
  const places = picturesAround(quill, index);
  const own = placeOf(places, index);
  const [here, next, last] = [places[own], places[own + 1], places.at(-1)];
  if (!here || !last) return;
  quill.history.cutoff();
  let at = here.index;
  if (next && own > 0) {
    const behind = { index: next.index, length: endOf(last) - next.index };
    move(quill, behind, here.index);
    at += behind.length;
  }
  quill.formatLine(at, here.length, "gallery", false, "user");
  quill.history.cutoff();
  quill.setSelection(at, 1, "user");
}

/** Takes the gallery away and leaves its pictures. */
export function removeGallery(quill: Quill, index: number): void {
  const place = spanOf(quill, linesAround(quill, index, isInGallery));
  if (place) formatOnce(quill, place, { gallery: false });
}

/** Pictures of the library as a gallery, or as a part of the one at the index. */
export function insertGallery(
  quill: Quill,
  index: number,
  pictures: readonly Picture[],
): void {
  quill.history.cutoff();
  let at = index;
  for (const picture of pictures)
    at = insertPicture(quill, at, { ...picture, isInGallery: true });
  quill.history.cutoff();
  quill.setSelection(Math.min(at, quill.getLength() - 1), 0, "user");
}

/**
 * Makes a gallery of the selected pictures; of one, and of its neighbors.
 * @returns false if anything else is selected.
 */
export function groupPictures(quill: Quill): boolean {
  const range = quill.getSelection(true);
  const lines = quill.getLines();
  let from = lines.indexOf(quill.getLine(range.index)[0] as Line);
  let to = lines.indexOf(
    quill.getLine(range.index + Math.max(range.length - 1, 0))[0] as Line,
  );
  while (isPictureLine(lines[from - 1])) from--;
  while (isPictureLine(lines[to + 1])) to++;
  const own = lines.slice(from, to + 1);
  const place = spanOf(quill, own);
  if (range.length === 0 || !place || !own.some(isPictureLine)) return false;
  if (!own.every((line) => isPictureLine(line) || line.length() === 1))
    return false;
  const { index, length } = place;
  const change = new Delta()
    .retain(index)
    .concat(toFigures(quill.getContents(index, length)))
    .delete(length);
  updateOnce(quill, change);
  quill.setSelection(index, 1, "user");
  return true;
}

/** A figure, its caption, or a line with only pictures. */
function isPictureLine(line: Line | undefined): boolean {
  if (!line) return false;
  const { domNode } = line;
  if (domNode.matches(".figure-card, .figure-caption")) return true;
  const isText = domNode.textContent.trim() !== "";
  return (
    domNode.matches("p") && !isText && domNode.querySelector("img") !== null
  );
}

/** The same pictures as figures of a gallery. The only text is that of their captions, which stays. */
function toFigures(content: Delta): Delta {
  const gallery = { gallery: IN_GALLERY };
  const figures = new Delta();
  content.eachLine(({ ops }, { caption, ...own }) => {
    for (const { insert = "", attributes } of ops) {
      const picture = typeof insert === "object" ? insert : {};
      if ("figure" in picture)
        figures.insert(picture, { ...attributes, ...gallery });
      else if (caption) figures.insert(insert, attributes);
      else if ("image" in picture)
        figures
          .insert({ figure: picture.image }, { ...attributes, ...gallery })
          .insert("\n", { caption: true, ...gallery });
    }
    if (caption) figures.insert("\n", { ...own, caption, ...gallery });
  });
  return figures;
}
