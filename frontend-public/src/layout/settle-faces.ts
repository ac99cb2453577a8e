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

/** Height of a block, then where its links and words of emphasis begin and end. */
type Shape = number[];

/**
 * A page is painted in faces of the device, which are as wide as the site's own on average. When those
 * have come they take over, and nothing that is being read moves: a paragraph whose lines would break
 * elsewhere is spaced by a hair.
 */
export async function settleFaces(root: HTMLElement): Promise<void> {
  if (!("fonts" in document)) return;
  await Promise.all(FACES.map((face) => document.fonts.load(face)));
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

function isInSight(block: HTMLElement): boolean {
  const { top, bottom } = block.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
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
