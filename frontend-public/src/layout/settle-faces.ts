/** Whatever holds words of its own. */
const BLOCKS = "h1,h2,h3,h4,p,li,blockquote,figcaption";

/** By so much of its size a letter may stand farther or nearer: nobody sees it. */
const HAIRS = [0.004, -0.004, 0.008, -0.008, 0.013, -0.013, 0.02, -0.02];

/** Heights of boxes are not whole numbers. */
const SAME_PX = 1;

const FACES = ["1em Figtree", "1em Literata"];

/**
 * A page is painted in faces of the device, which are as wide as the site's own on average. When those
 * have come they take over, and nothing that is being read moves: a paragraph that would break into
 * more or fewer lines is spaced by a hair.
 */
export async function settleFaces(root: HTMLElement): Promise<void> {
  if (!("fonts" in document)) return;
  await Promise.all(FACES.map((face) => document.fonts.load(face)));
  const heights = new Map(
    [...root.querySelectorAll<HTMLElement>(BLOCKS)]
      .filter(isInSight)
      .map((block) => [block, block.offsetHeight]),
  );
  document.documentElement.classList.add("faces");
  let moved = changed(heights);
  for (const hair of HAIRS) {
    for (const block of moved) block.style.letterSpacing = `${hair}em`;
    moved = changed(heights, moved);
  }
  for (const block of moved) block.style.letterSpacing = "";
}

function isInSight(block: HTMLElement): boolean {
  const { top, bottom } = block.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

function changed(
  heights: ReadonlyMap<HTMLElement, number>,
  among: Iterable<HTMLElement> = heights.keys(),
): HTMLElement[] {
  return [...among].filter(
    (block) =>
      Math.abs(block.offsetHeight - (heights.get(block) ?? 0)) > SAME_PX,
  );
}
