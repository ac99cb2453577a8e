import {
  designOf,
  isHeading,
  MOST_STEPS,
  possibleFits,
  takeDeviceFaces,
  undoFit,
  widenLabel,
} from "./text-fits";
import type { Designed, Fit } from "./text-fits";

/** Lengths on screen are not whole numbers, and a page adds up many. */
const SAME_PX = 0.25;
/** A smaller movement is invisible. */
const NEAR_PX = 3;

const LABEL_LETTERS = 40;
const STUCK = ["fixed", "sticky"];

/** Position and size of an element, and how its text runs. */
interface Shape {
  element: HTMLElement;
  box: DOMRect;
  /** Elements inside it; a text has only words. */
  inside: Shape[];
  /** Only of texts in sight. */
  run: TextRun | null;
  /** In a text: links and words of emphasis on one line, or all of it where there is but one. */
  labels: Label[];
}

interface DesignedText extends Shape {
  designed: Designed;
}

interface Label {
  element: HTMLElement;
  width: number;
}

/**
 * Makes a change of faces in some parts of the page so that everything stays where it was. A text whose
 * lines would break elsewhere is spaced by a hair, a heading's line ends sooner or later; what that does
 * not help keeps the faces of the device. All of it happens before anything is painted.
 */
export function keepShape(
  parts: readonly HTMLElement[],
  change: () => void,
): void {
  const shapes: Shape[] = [];
  for (const part of parts) record(part, null, shapes);
  keepPlace(() => {
    change();
    const texts = shapes
      .filter(isText)
      .map((shape) => ({ ...shape, designed: designOf(shape.element) }));
    fitLabels(texts);
    const misfits = fitTexts(texts);
    // From the inside out: what holds something that has moved has moved itself.
    for (const shape of shapes.reverse())
      if (misfits.has(shape.element) || !isKept(shape))
        takeDeviceFaces([shape.element]);
  });
}

/** A page that is another height for a moment would be scrolled by the browser, and not back. */
function keepPlace(work: () => void): void {
  const { style } = document.documentElement;
  const { scrollY } = window;
  style.setProperty("overflow-anchor", "none");
  work();
  if (window.scrollY !== scrollY)
    window.scrollTo({ top: scrollY, behavior: "instant" });
  style.removeProperty("overflow-anchor");
}

function record(
  element: HTMLElement,
  owner: Shape | null,
  shapes: Shape[],
): void {
  if (!isLaidOut(element)) return;
  const { display, position } = getComputedStyle(element);
  const isBox = owner === null || display !== "inline";
  const shape = isBox ? boxShape(element) : owner;
  if (isBox) shapes.push(shape);
  // Elements that stay in the window while the page scrolls have no place in the page.
  if (isBox && !STUCK.includes(position)) owner?.inside.push(shape);
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
  const isLabel = !isHeading(element);
  if (isInSight(box)) {
    shape.run = runOf(element);
    if (isLabel) shape.labels = labelsOf(element, shape.run);
  } else if (isLabel && element.textContent.length <= LABEL_LETTERS)
    shape.labels = [{ element, width: box.width }];
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

/**
 * Asking for the position of an element that is not laid out yet would lay it out, and it is not in sight.
 */
export function isLaidOut(element: HTMLElement): boolean {
  // Browsers that cannot tell (Safari before 17.4) lay it out.
  return (
    !("checkVisibility" in element) ||
    element.checkVisibility({ contentVisibilityAuto: true })
  );
}

export function isInSight({ top, bottom }: DOMRect): boolean {
  return bottom > 0 && top < window.innerHeight;
}

/** Elements next to a label that got wider would move. */
function fitLabels(texts: DesignedText[]): void {
  const changed = texts
    .flatMap(({ labels }) => labels)
    .map(({ element, width }) => ({ element, by: width - widthOf(element) }))
    .filter(({ by }) => Math.abs(by) > SAME_PX)
    .map((label) => ({ ...label, designed: designOf(label.element) }));
  for (const { element, designed, by } of changed)
    widenLabel(element, designed, by);
}

/**
 * Tries small changes, of all texts at once because each try lays the page out. Gives what no change
 * helps. Where pieces cannot all begin where they did, lines at least do.
 */
function fitTexts(texts: DesignedText[]): Set<HTMLElement> {
  const halfFits = new Map<DesignedText, Fit | null>();
  const isDone = (text: DesignedText, fit: Fit | null) => {
    if (!hasItsLines(text)) return false;
    if (hasItsPieces(text)) return halfFits.delete(text) || true;
    if (!halfFits.has(text)) halfFits.set(text, fit);
    return false;
  };
  let left = texts.filter((text) => !isDone(text, null));
  for (let step = 0; step < MOST_STEPS && left.length > 0; step++) {
    const tries = left.map((text) => ({
      text,
      fit: possibleFits(text.element)[step] ?? null,
    }));
    for (const { text, fit } of tries) fit?.(text.element, text.designed);
    left = tries
      .filter(({ text, fit }) => fit === null || !isDone(text, fit))
      .map(({ text }) => text);
  }
  for (const text of left) undoFit(text.element);
  for (const [text, fit] of halfFits) fit?.(text.element, text.designed);
  return new Set(
    left.filter((text) => !halfFits.has(text)).map(({ element }) => element),
  );
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

function isKept({ element, box, inside }: Shape): boolean {
  const now = element.getBoundingClientRect();
  if (Math.abs(now.height - box.height) > SAME_PX) return false;
  return inside.every((part) => {
    const { top, left } = part.element.getBoundingClientRect();
    const sideways = left - now.left - (part.box.left - box.left);
    return (
      Math.abs(top - now.top - (part.box.top - box.top)) <= SAME_PX &&
      (Math.abs(sideways) <= NEAR_PX || !isInSight(part.box))
    );
  });
}

/** How a text runs: where its lines break and its pieces begin. */
interface TextRun {
  /** The numbers of the words that begin a line, but for the first. */
  lines: string;
  /** How far below the top of their block the first letters reach up. */
  drop: number;
  /** Where each piece begins, from the left of the window: links and words of emphasis are pieces. */
  pieces: number[];
}

/** Share of the letters' size: text that is raised or lowered by less is on the same line. */
const NEXT_LINE = 0.6;

function runOf(text: HTMLElement): TextRun {
  const pitch = parseFloat(getComputedStyle(text).fontSize) * NEXT_LINE;
  const words = wordsOf(text);
  const lines: number[] = [];
  let line = middleOf(words[0]);
  for (const [index, word] of words.entries()) {
    if (middleOf(word) - line <= pitch) continue;
    line = middleOf(word);
    lines.push(index);
  }
  return {
    lines: lines.join(),
    drop: (words[0]?.box.top ?? 0) - text.getBoundingClientRect().top,
    pieces: words.filter(({ isFirst }) => isFirst).map(({ box }) => box.left),
  };
}

interface Word {
  box: DOMRect;
  /** Of its piece. */
  isFirst: boolean;
}

function middleOf(word: Word | undefined): number {
  return word === undefined ? 0 : (word.box.top + word.box.bottom) / 2;
}

function wordsOf(text: HTMLElement): Word[] {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const words: Word[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    let isFirst = true;
    for (const { index, 0: word } of (node.textContent ?? "").matchAll(
      /\S+/g,
    )) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      words.push({ box: range.getBoundingClientRect(), isFirst });
      isFirst = false;
    }
  }
  return words;
}
