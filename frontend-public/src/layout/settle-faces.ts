import { keepShape } from "./keep-shape";
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
  keepShape(root, () => document.documentElement.classList.add(FACES_CLASS));
  undoWhenResized();
}

/**
 * A part that is laid out later stands as it would in the first paint of a whole page, so that a page
 * that is loaded again is as high as it was.
 */
export function settlePart(part: HTMLElement): void {
  const isSettled = document.documentElement.classList.contains(FACES_CLASS);
  if (!isSettled || isInDeviceFaces(part)) return;
  takeDeviceFaces(part);
  keepShape(part, () => undoFit(part));
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

/** All that the page's words need: a face that came later would lay out everything once more. */
function loadFaces(root: HTMLElement): Promise<FontFace[]>[] {
  const text = root.textContent;
  const has = (selector: string) => root.querySelector(selector) !== null;
  return [
    ...FACES,
    ...(has(ITALICS) ? [ITALIC_FACE] : []),
    ...(has(CODE) ? [CODE_FACE] : []),
  ].map((face) => document.fonts.load(face, text));
}

/** In a window of another width lines break anew, and there is nothing to be kept. */
function undoWhenResized(): void {
  const width = window.innerWidth;
  const handleResize = () => {
    if (window.innerWidth === width) return;
    window.removeEventListener("resize", handleResize);
    undoFits();
  };
  window.addEventListener("resize", handleResize);
}
