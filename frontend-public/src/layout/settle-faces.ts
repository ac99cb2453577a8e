/** Whatever holds words of its own. */
const BLOCKS = "h1,h2,h3,h4,p,li,blockquote,figcaption";

/** By so much of its size a letter may stand farther or nearer: nobody sees it. */
const MOST_HAIR = 0.02;
const HAIRS = Array.from({ length: 20 }, (_, step) => {
  const hair = (MOST_HAIR * (1 + (step >> 1))) / 10;
  return step % 2 === 0 ? hair : -hair;
});

/** Lengths on screen are not whole numbers. */
const SAME_PX = 1;

const FACES = ["1em Figtree", "1em Literata"];
const ITALIC_FACE = "italic 1em Literata";
const ITALICS = "em, i, cite, dfn, address, blockquote";

/** Height of a block, then where its links and words of emphasis begin and end. */
type Shape = number[];

/**
 * A page is painted in faces of the device, which are as wide as the site's own on average. When those
 * have come they take over, and nothing that is being read moves: a paragraph whose lines would break
 * elsewhere is spaced by a hair. A face that cannot be had leaves the page in those of the device.
 */
export async function settleFaces(root: HTMLElement): Promise<void> {
  if (!("fonts" in document)) return;
  const outcomes = await Promise.allSettled(loadFaces(root));
  if (outcomes.some(({ status }) => status === "rejected")) return;
  const shapes = new Map(
    [...root.querySelectorAll<HTMLElement>(BLOCKS)]
      .filter(isInSight)
      .map((block) => [block, shapeOf(block)]),
  );
  document.documentElement.classList.add("faces");
  const left = space(shapes, [...shapes.keys()], (shape) => shape);
  // What cannot be had line by line is had at least for the whole, so that the next one stays.
  space(shapes, left, (shape) => shape.slice(0, 1));
}

/** All that the page's words need: a face that came later would lay out everything once more. */
function loadFaces(root: HTMLElement): Promise<unknown>[] {
  const text = root.textContent;
  const hasItalics = root.querySelector(ITALICS) !== null;
  return (hasItalics ? [...FACES, ITALIC_FACE] : FACES).map((face) =>
    document.fonts.load(face, text),
  );
}

/** Spaces the blocks that differ in `part` of their shape. Returns those that still do. */
function space(
  shapes: ReadonlyMap<HTMLElement, Shape>,
  blocks: HTMLElement[],
  part: (shape: Shape) => Shape,
): HTMLElement[] {
  const differs = (block: HTMLElement) => {
    const before = part(shapes.get(block) ?? []);
    return part(shapeOf(block)).some(
      (length, index) => Math.abs(length - (before[index] ?? 0)) > SAME_PX,
    );
  };
  let left = blocks.filter(differs);
  for (const hair of HAIRS) {
    for (const block of left) block.style.letterSpacing = `${hair}em`;
    left = left.filter(differs);
  }
  for (const block of left) block.style.letterSpacing = "";
  return left;
}

/** What is not laid out yet is not in sight, and asking where it stands would lay it out. */
function isInSight(block: HTMLElement): boolean {
  if (!isLaidOut(block)) return false;
  const { top, bottom } = block.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Browsers that cannot tell (Safari before 17.4) lay it out. */
function isLaidOut(block: HTMLElement): boolean {
  return (
    !("checkVisibility" in block) ||
    block.checkVisibility({ contentVisibilityAuto: true })
  );
}

function shapeOf(block: HTMLElement): Shape {
  const { top, height } = block.getBoundingClientRect();
  return [...block.children].reduce(
    (shape, child) => {
      const inside = child.getBoundingClientRect();
      return [...shape, inside.top - top, inside.bottom - top];
    },
    [height],
  );
}
