/** As in the theme's `first-paint.css`: what is inside is set in faces of the device. */
const DEVICE_FACES_CLASS = "device-faces";

/** How far a letter may move, in sizes of a letter, without being noticed. */
const MOST_HAIR = 0.02;
const HAIR_STEPS = 5;
/** A label is short, a word has its own width, and some screens round it to whole pixels. */
const MOST_LABEL_HAIR = 0.08;

/** Most that a heading may leave empty or run over, in percent of its width. */
const MOST_NARROWING = 40;
const MOST_WIDENING = 4;

/** Everything that was changed, to be undone when the page is. */
const fitted = new Set<HTMLElement>();

/** Something small that may bring a text's lines back to where they were. */
export type Fit = (text: HTMLElement, designed: Designed) => void;

/**
 * The size that a fit adds to. It is read of all texts before any is changed: asked for in between, every answer
 * would make the browser compute the styles of the page again.
 */
export interface Designed {
  /** Of a letter, in pixels. */
  size: number;
  /** Between letters, in sizes of a letter. */
  spacing: number;
  marginInlineEnd: string;
}

export function designOf(text: HTMLElement): Designed {
  const { fontSize, letterSpacing, marginInlineEnd } = getComputedStyle(text);
  const size = parseFloat(fontSize);
  const spacing = (parseFloat(letterSpacing) || 0) / size;
  return { size, spacing, marginInlineEnd };
}

const HAIRS: Fit[] = Array.from({ length: 2 * HAIR_STEPS }, (_, step) => {
  const hair = (MOST_HAIR * (1 + (step >> 1))) / HAIR_STEPS;
  return (text, designed) =>
    spaceBy(text, designed, step % 2 === 0 ? hair : -hair);
});

const WIDTHS: Fit[] = [
  ...stepsTo(MOST_WIDENING, 1),
  ...stepsTo(-MOST_NARROWING, 4),
].map((percent) => (text, designed) => widenBy(text, designed, percent));

function stepsTo(most: number, step: number): number[] {
  return Array.from(
    { length: Math.abs(most) / step },
    (_, index) => Math.sign(most) * step * index,
  );
}

export const MOST_STEPS = Math.max(HAIRS.length, WIDTHS.length);

/** From the smallest to the largest. Letters of headings stay as designed. */
export function possibleFits(text: HTMLElement): Fit[] {
  if (text.localName === "pre") return [];
  return isHeading(text) ? WIDTHS : HAIRS;
}

export function isHeading(text: HTMLElement): boolean {
  return text.closest("h1, h2, h3, h4, h5, h6") !== null;
}

/** A hair more or less for each letter, on top of what the design gives. */
function spaceBy(text: HTMLElement, { spacing }: Designed, hair: number): void {
  undoFit(text);
  text.style.letterSpacing = `${spacing + hair}em`;
  fitted.add(text);
}

/** Ends lines a little sooner or later. A balanced heading only keeps its result. */
function widenBy(
  text: HTMLElement,
  { marginInlineEnd }: Designed,
  percent: number,
): void {
  undoFit(text);
  text.style.setProperty("text-wrap", "wrap");
  text.style.marginInlineEnd = `calc(${marginInlineEnd} - ${percent}%)`;
  fitted.add(text);
}

/** A label takes as much of its row as it did, where a hair is enough for that. */
export function widenLabel(
  label: HTMLElement,
  designed: Designed,
  by: number,
): void {
  const hair = by / label.textContent.length / designed.size;
  if (Math.abs(hair) <= MOST_LABEL_HAIR) spaceBy(label, designed, hair);
}

/** Leaves what is inside to the device, in whose faces it was painted; a table as a whole. */
export function takeDeviceFaces(parts: readonly HTMLElement[]): void {
  const elements = parts.map((part) => part.closest("table") ?? part);
  const roles = elements.map(roleOf);
  for (const [index, element] of elements.entries()) {
    for (const other of fitted) if (element.contains(other)) undoFit(other);
    element.classList.add(DEVICE_FACES_CLASS);
    element.style.fontFamily = `var(--font-${roles[index]})`;
    fitted.add(element);
  }
}

function roleOf(element: HTMLElement): string {
  const { fontFamily } = getComputedStyle(element);
  if (/^"?JetBrains/.test(fontFamily)) return "code";
  return /^"?Literata/.test(fontFamily) ? "text" : "ui";
}

export function isInDeviceFaces(element: HTMLElement): boolean {
  return element.closest(`.${DEVICE_FACES_CLASS}`) !== null;
}

export function undoFit(element: HTMLElement): void {
  if (!fitted.delete(element)) return;
  element.classList.remove(DEVICE_FACES_CLASS);
  for (const property of CHANGED) element.style.removeProperty(property);
}

const CHANGED = [
  "letter-spacing",
  "margin-inline-end",
  "text-wrap",
  "font-family",
];

/** For a page that is left, or laid out again: nothing has to stay where it was. */
export function undoFits(): void {
  for (const element of fitted) undoFit(element);
}
