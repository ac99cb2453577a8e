import {
  isHeading,
  possibleFits,
  takeDeviceFaces,
  undoFit,
  widenLabel,
} from "./text-fits";
import { runOf } from "./text-run";
import type { TextRun } from "./text-run";

/** Lengths on screen are not whole numbers. */
const SAME_PX = 1;
/** What moves by less is not seen to move. */
const NEAR_PX = 3;

const LABEL_LETTERS = 40;

/** Where something stands, and how its text runs. */
interface Shape {
  element: HTMLElement;
  box: DOMRect;
  /** What stands inside of it; a text has nothing but words. */
  inside: Shape[];
  /** Of texts in sight, since nobody reads the others, and of short ones. */
  run: TextRun | null;
  /** In a text: links and words of emphasis on one line, or all of it where there is but one. */
  labels: Label[];
}

interface Label {
  element: HTMLElement;
  width: number;
}

/**
 * Makes a change of faces so that everything stays where it was. A text whose lines would break
 * elsewhere is spaced by a hair, a heading's line ends sooner or later; what that does not help keeps
 * the faces of the device. All of it happens before anything is painted.
 */
export function keepShape(root: HTMLElement, change: () => void): void {
  const shapes: Shape[] = [];
  record(root, null, shapes);
  change();
  const texts = shapes.filter(isText);
  fitLabels(texts);
  // Where pieces cannot all begin where they did, lines at least do.
  fitTexts(texts, (text) => hasItsLines(text) && hasItsPieces(text));
  fitTexts(texts, hasItsLines);
  // From the inside out: what holds something that has moved has not.
  for (const shape of shapes.reverse())
    if (!isKept(shape)) takeDeviceFaces(shape.element);
}

function record(
  element: HTMLElement,
  owner: Shape | null,
  shapes: Shape[],
): void {
  if (!isLaidOut(element)) return;
  const isBox =
    owner === null || getComputedStyle(element).display !== "inline";
  const shape = isBox ? boxShape(element) : owner;
  if (isBox) {
    owner?.inside.push(shape);
    shapes.push(shape);
  }
  if (element.localName !== "pre")
    for (const child of element.children)
      if (child instanceof HTMLElement) record(child, shape, shapes);
  if (isBox && isText(shape)) readText(shape);
}

function boxShape(element: HTMLElement): Shape {
  const box = element.getBoundingClientRect();
  return { element, box, inside: [], run: null, labels: [] };
}

function isText({ element, inside }: Shape): boolean {
  return inside.length === 0 && element.textContent.trim() !== "";
}

function readText(shape: Shape): void {
  const { element, box } = shape;
  const isShort = element.textContent.length <= LABEL_LETTERS;
  if (!isShort && !isInSight(box)) return;
  shape.run = runOf(element);
  if (!isHeading(element)) shape.labels = labelsOf(element, shape.run);
}

function labelsOf(text: HTMLElement, { lines }: TextRun): Label[] {
  const pieces = [...text.querySelectorAll<HTMLElement>("*")].filter(
    (piece) =>
      piece.childElementCount === 0 && piece.getClientRects().length === 1,
  );
  const labels = lines === "" && pieces.length === 0 ? [text] : pieces;
  return labels.map((element) => ({ element, width: widthOf(element) }));
}

function widthOf(element: HTMLElement): number {
  return element.getBoundingClientRect().width;
}

/** What is not laid out yet is not in sight, and asking where it stands would lay it out. */
function isLaidOut(element: HTMLElement): boolean {
  // Browsers that cannot tell (Safari before 17.4) lay it out.
  return (
    !("checkVisibility" in element) ||
    element.checkVisibility({ contentVisibilityAuto: true })
  );
}

export function isInSight({ top, bottom }: DOMRect): boolean {
  return bottom > 0 && top < window.innerHeight;
}

/** What stands beside a label that got wider would move. */
function fitLabels(texts: Shape[]): void {
  const changed = texts
    .flatMap(({ labels }) => labels)
    .map(({ element, width }) => ({ element, by: width - widthOf(element) }))
    .filter(({ by }) => Math.abs(by) > SAME_PX / 2);
  for (const { element, by } of changed) widenLabel(element, by);
}

/** Tries small changes, of all texts at once because each try lays the page out. */
function fitTexts(texts: Shape[], fitsNow: (text: Shape) => boolean): void {
  let left = texts
    .filter((text) => !fitsNow(text))
    .map((text) => ({ text, fits: possibleFits(text.element) }));
  for (let step = 0; left.some(({ fits }) => step < fits.length); step++) {
    for (const { text, fits } of left) fits[step]?.(text.element);
    left = left.filter(({ text }) => !fitsNow(text));
  }
  for (const { text } of left) undoFit(text.element);
}

function hasItsLines({ element, box, run }: Shape): boolean {
  const { height } = element.getBoundingClientRect();
  if (Math.abs(height - box.height) > SAME_PX) return false;
  if (run === null) return true;
  const { lines, drop } = runOf(element);
  return lines === run.lines && Math.abs(drop - run.drop) <= NEAR_PX;
}

function hasItsPieces({ element, run }: Shape): boolean {
  if (run === null || run.pieces.length < 2) return true;
  const { pieces } = runOf(element);
  return run.pieces.every(
    (left, piece) => Math.abs(left - (pieces[piece] ?? left)) <= NEAR_PX,
  );
}

function isKept(shape: Shape): boolean {
  const { element, box, inside } = shape;
  if (!hasItsLines(shape)) return false;
  const now = element.getBoundingClientRect();
  return inside.every((part) => {
    const { top, left } = part.element.getBoundingClientRect();
    const sideways = left - now.left - (part.box.left - box.left);
    return (
      Math.abs(top - now.top - (part.box.top - box.top)) <= SAME_PX &&
      (Math.abs(sideways) <= NEAR_PX || !isInSight(part.box))
    );
  });
}
