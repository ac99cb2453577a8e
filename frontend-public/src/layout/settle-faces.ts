import { isLaidOut, keepShape } from "./keep-shape";
import {
  isInDeviceFaces,
  takeDeviceFaces,
  undoFit,
  undoFits,
} from "./text-fits";

const FACES_CLASS = "faces";
const FACES = ["1em Figtree", "1em Literata"];
const ITALIC_FACE = "italic 1em Literata";
const ITALICS = "em, i, cite, dfn, address, blockquote";
const CODE_FACE = "1em JetBrains Mono";
const CODE = "code, kbd, samp, pre";

/**
 * A page is painted in faces of the device, which are as wide as the site's own on average. When those
 * have come they take over, and nothing moves: every block keeps the lines of the first paint. Faces
 * that cannot be had leave the page in those of the device.
 */
export async function settleFaces(root: HTMLElement): Promise<void> {
  if (!("fonts" in document)) return;
  await sheetsLoaded();
  const faces = await Promise.all(loadFaces(root)).catch(() => [[]]);
  if (faces.some(({ length }) => length === 0)) return;
  const parts = stackedParts(root);
  takeDeviceFaces(parts);
  document.documentElement.classList.add(FACES_CLASS);
  undoWhenResized();
  await nextFrame();
  await settleInSlices(parts);
}

/** The longest piece of work, so that scrolling and tapping stay responsive. */
const SLICE_MS = 16;
let lettersAtOnce = 100;

/** A slow machine takes fewer letters at a time, a fast one more. */
async function settleInSlices(parts: HTMLElement[]): Promise<void> {
  const left = [...parts];
  while (left.length > 0) {
    const began = performance.now();
    const slice = takeSlice(left);
    keepShape(slice, () => slice.forEach(undoFit));
    const speed = SLICE_MS / Math.max(1, performance.now() - began);
    lettersAtOnce *= Math.min(2, Math.max(0.5, speed));
    if (left.length > 0) await nextFrame();
  }
}

/** At least one: a part cannot be settled in halves. */
function takeSlice(left: HTMLElement[]): HTMLElement[] {
  let letters = 0;
  const end = left.findIndex((part) => {
    letters += part.textContent.length;
    return letters > lettersAtOnce;
  });
  return left.splice(0, end === -1 ? left.length : Math.max(1, end));
}

/** Changes in a frame are painted with it. A hidden tab has no frames. */
function nextFrame(): Promise<void> {
  return new Promise((next) => {
    if (document.hidden) setTimeout(next);
    else requestAnimationFrame(() => setTimeout(next));
  });
}

const STACKED = ["block", "flex", "grid", "flow-root", "list-item", "table"];

/**
 * Stacked parts of the page, as wide as their container: as long as a part keeps its height, new words in
 * it do not move the others.
 */
function stackedParts(root: HTMLElement): HTMLElement[] {
  const children = [...root.children].filter(
    (child) => child instanceof HTMLElement,
  );
  const shown = children.filter(isLaidOut);
  const isStack =
    getComputedStyle(root).display === "block" &&
    !hasWords(root) &&
    shown.every(isStacked);
  return isStack ? shown.flatMap(stackedParts) : [root];
}

function isStacked(part: HTMLElement): boolean {
  const { display, float, position } = getComputedStyle(part);
  const isApart = position === "absolute" || position === "fixed";
  return (
    isApart ||
    (STACKED.includes(display) && float !== "left" && float !== "right")
  );
}

/** Has text besides its elements. */
function hasWords({ childNodes }: HTMLElement): boolean {
  return [...childNodes].some(
    (node) => node instanceof Text && node.data.trim() !== "",
  );
}

/**
 * Parts that are laid out later get the size that they would have in the first paint of the whole page, so
 * that a reloaded page is as high as before.
 */
export async function settleParts(later: HTMLElement[]): Promise<void> {
  const { classList } = document.documentElement;
  if (!classList.contains(FACES_CLASS)) return;
  const parts = later
    .filter((part) => !isInDeviceFaces(part))
    .flatMap(stackedParts);
  takeDeviceFaces(parts);
  await settleInSlices(parts);
}

/** The page is painted without its sheet, which is what names the faces. */
async function sheetsLoaded(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>(
    "link[rel='stylesheet']",
  );
  const isOver = (link: HTMLLinkElement) =>
    new Promise((done) => {
      link.addEventListener("load", done);
      link.addEventListener("error", done);
    });
  await Promise.all(
    [...links].filter(({ sheet }) => sheet === null).map(isOver),
  );
}

/** All faces that the page's words need: a face that loads later would lay out everything again. */
function loadFaces(root: HTMLElement): Promise<FontFace[]>[] {
  const text = root.textContent;
  const has = (selector: string) => root.querySelector(selector) !== null;
  return [
    ...FACES,
    ...(has(ITALICS) ? [ITALIC_FACE] : []),
    ...(has(CODE) ? [CODE_FACE] : []),
  ].map((face) => document.fonts.load(face, text));
}

/** At another width all lines break differently, so there is nothing to preserve. */
function undoWhenResized(): void {
  const width = window.innerWidth;
  const handleResize = () => {
    if (window.innerWidth === width) return;
    window.removeEventListener("resize", handleResize);
    undoFits();
  };
  window.addEventListener("resize", handleResize);
}
