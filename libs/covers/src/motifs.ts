import type { Palette } from "./palette";

type Random = () => number;

/** Where a shape is, how far it reaches from there, and how it is turned in degrees. */
interface Spot {
  x: number;
  y: number;
  r: number;
  turn: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const between = (random: Random, least: number, most: number): number =>
  least + random() * (most - least);

const list = (count: number, spot: (index: number) => Spot): Spot[] =>
  Array.from({ length: count }, (_, index) => spot(index));

type Layout = (random: Random) => Spot[];
type Shape = (reach: number) => string;

/** How the shapes lie on a picture of 160 by 90. */
const LAYOUTS: readonly Layout[] = [
  // In rows and columns, with gaps.
  (random) =>
    list(12, (index) => ({
      x: (index % 4) * 40 + 20,
      y: Math.floor(index / 4) * 40 + 5,
      r: 18,
      turn: Math.floor(random() * 4) * 90,
    })).filter(() => random() < 0.75),
  // One within the other.
  (random) => {
    const [x, y] = [between(random, 45, 115), between(random, 34, 56)];
    const turn = between(random, -25, 25);
    return list(6, (index) => ({ x, y, r: 92 - index * 15, turn }));
  },
  // Side by side on the ground, taller and smaller.
  (random) =>
    list(6, (index) => {
      const r = between(random, 16, 36);
      return { x: index * 30 + 5, y: 94 - r * 0.6, r, turn: 0 };
    }),
  // On a ring around a center.
  (random) => {
    const [x, y] = [between(random, 50, 110), between(random, 36, 54)];
    const start = random();
    return list(9, (index) => {
      const angle = (index / 9 + start) * 2 * Math.PI;
      return {
        x: x + Math.cos(angle) * 36,
        y: y + Math.sin(angle) * 36,
        r: 13,
        turn: (index / 9 + start) * 360,
      };
    });
  },
  // From one corner to the other, growing.
  (random) => {
    const lift = between(random, -12, 12);
    return list(8, (index) => ({
      x: 6 + index * 21,
      y: 82 - index * 9 + lift,
      r: 4 + index * 3.6,
      turn: index * 14,
    }));
  },
  // A few large ones that overlap.
  (random) =>
    list(5, (index) => ({
      x: index * 36 + between(random, 0, 16),
      y: between(random, 15, 75),
      r: between(random, 22, 44),
      turn: between(random, 0, 360),
    })),
];

/** The shapes, around the origin: elements that are still open. */
const SHAPES: readonly Shape[] = [
  (r) => `circle r="${r}"`,
  (r) => `path d="M-${r}-${r}h${r * 2}v${r * 2}h-${r * 2}z"`,
  (r) =>
    `path d="M-${r}-${r}h${r * 2}a${r * 2} ${r * 2} 0 0 1-${r * 2} ${r * 2}z"`,
  (r) => `path d="M-${r} ${r}L0-${r} ${r} ${r}z"`,
];

/** Each shape in each layout. */
export const COMPOSITIONS = LAYOUTS.length * SHAPES.length;

export function motif(
  composition: number,
  random: Random,
  { light, shade, accent }: Palette,
): string {
  const layout = LAYOUTS[composition % LAYOUTS.length];
  // The next composition has another layout and another shape.
  const shape =
    SHAPES[(composition + Math.floor(composition / 12)) % SHAPES.length];
  const spots = layout?.(random) ?? [];
  const first = Math.floor(between(random, 0.6, 1) * spots.length);
  const shapes = spots.map(({ x, y, r, turn }, index) => {
    const isFirst = index === first;
    const opacity = isFirst && r < 20 ? 0.9 : between(random, 0.2, 0.5);
    return {
      fill: isFirst
        ? accent
        : random() < 0.7 && index % 2 === 0
          ? shade
          : light,
      element: `<${shape?.(round(r))} transform="translate(${round(x)} ${round(y)})rotate(${Math.round(turn)})" opacity="${round(opacity)}"/>`,
    };
  });
  return [shade, light, accent]
    .map((tone) => {
      const own = shapes.filter(({ fill }) => fill === tone);
      return `<g fill="${tone}">${own.map(({ element }) => element).join("")}</g>`;
    })
    .join("");
}
