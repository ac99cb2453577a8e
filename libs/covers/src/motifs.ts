import type { Palette } from "./palette";

type Motif = (random: () => number, palette: Palette) => string;

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function between(random: () => number, least: number, most: number): number {
  return least + random() * (most - least);
}

interface Disc {
  x: number;
  y: number;
  r: number;
}

function disc({ x, y, r }: Disc, rest: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" ${rest}/>`;
}

/** Ranges of hills, one behind the other, under a low sun. */
const hills: Motif = (random, { shade, light, accent }) => {
  const sun = disc(
    {
      x: between(random, 30, 130),
      y: between(random, 22, 38),
      r: between(random, 6, 11),
    },
    `fill="${accent}" opacity=".9"`,
  );
  const ranges = [46, 57, 68].map((base, index) => {
    const points = Array.from(
      { length: 5 },
      () => base + between(random, -11, 9),
    );
    const [first = base, ...others] = points;
    const curve = others
      .map(
        (y, at) =>
          `S${round(at * 40 + 26)} ${round(y)} ${at * 40 + 40} ${round(y)}`,
      )
      .join("");
    const fill = index === 1 ? light : shade;
    const opacity = [0.28, 0.2, 0.5][index];
    return `<path fill="${fill}" opacity="${opacity}" d="M0 ${round(first)}${curve}V90H0z"/>`;
  });
  return sun + ranges.join("");
};

/** Rings around one centre, as on water, with one body on its way. */
const orbits: Motif = (random, { light, shade, accent }) => {
  const x = between(random, 35, 125);
  const y = between(random, 30, 62);
  const rings = [14, 26, 39, 53, 70, 90].map((r, index) =>
    disc(
      { x, y, r: r + between(random, -3, 3) },
      `fill="none" stroke="${light}" stroke-width="${round(0.5 + random())}" opacity="${round(0.75 - index * 0.1)}"`,
    ),
  );
  const angle = random() * Math.PI * 2;
  return [
    disc({ x, y, r: 90 }, `fill="${shade}" opacity=".14"`),
    disc({ x, y, r: 52 }, `fill="${shade}" opacity=".18"`),
    ...rings,
    disc({ x, y, r: between(random, 5, 9) }, `fill="${light}" opacity=".9"`),
    disc(
      { x: x + Math.cos(angle) * 39, y: y + Math.sin(angle) * 26, r: 3.2 },
      `fill="${accent}"`,
    ),
  ].join("");
};

/** Leaning sheets of paper, half transparent. */
const sheets: Motif = (random, { light, shade, accent }) => {
  const tilt = between(random, -24, 24);
  const parts = Array.from({ length: 5 }, (_, index) => {
    const x = index * 30 + between(random, -8, 14);
    const height = between(random, 34, 74);
    const fill = index % 2 === 0 ? light : shade;
    return `<rect x="${round(x)}" y="${round(90 - height)}" width="${round(between(random, 20, 38))}" height="110" rx="3" fill="${fill}" opacity="${round(between(random, 0.16, 0.42))}"/>`;
  });
  return `<g transform="rotate(${round(tilt)} 80 45)">${parts.join("")}${disc({ x: between(random, 30, 130), y: between(random, 18, 40), r: 4.5 }, `fill="${accent}"`)}</g>`;
};

/** Long waves that cross the picture. */
const waves: Motif = (random, { light, shade, accent }) => {
  const lines = Array.from({ length: 7 }, (_, index) => {
    const y = 18 + index * 10 + between(random, -3, 3);
    const lift = between(random, 8, 24);
    const path = `M-5 ${round(y)}C40 ${round(y - lift)} 70 ${round(y + lift)} 110 ${round(y)}S150 ${round(y - lift / 2)} 165 ${round(y)}`;
    const stroke = index % 3 === 2 ? shade : light;
    return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${round(between(random, 0.6, 5))}" stroke-linecap="round" opacity="${round(between(random, 0.25, 0.6))}"/>`;
  });
  return (
    lines.join("") +
    disc(
      { x: between(random, 25, 135), y: between(random, 20, 70), r: 4 },
      `fill="${accent}"`,
    )
  );
};

/** A quarter circle of 30 units that starts in one of a square's four corners. */
function quarter(x: number, y: number, corner: number): string {
  if (corner < 1) return `M${x} ${y}h30a30 30 0 0 1-30 30z`;
  if (corner < 2) return `M${x + 30} ${y}v30a30 30 0 0 1-30-30z`;
  if (corner < 3) return `M${x + 30} ${y + 30}h-30a30 30 0 0 1 30-30z`;
  return `M${x} ${y + 30}v-30a30 30 0 0 1 30 30z`;
}

/** Quarter circles in a loose grid. */
const tiles: Motif = (random, { light, shade, accent }) => {
  const cells = Array.from({ length: 18 }, (_, index) => {
    if (random() < 0.35) return "";
    const path = quarter(
      (index % 6) * 30 - 10,
      Math.floor(index / 6) * 30,
      random() * 4,
    );
    const fill = random() < 0.09 ? accent : random() < 0.5 ? light : shade;
    return `<path d="${path}" fill="${fill}" opacity="${round(between(random, 0.15, 0.5))}"/>`;
  });
  return cells.join("");
};

/** A few points joined by lines. */
const network: Motif = (random, { light, shade, accent }) => {
  const points = Array.from({ length: 7 }, (_, index) => ({
    x: 12 + index * 23 + between(random, -8, 8),
    y: between(random, 16, 74),
    r: between(random, 2, 7),
  }));
  const path = points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L");
  const dots = points.map(({ x, y, r }, index) => {
    const fill = index === 3 ? accent : index % 2 === 0 ? light : shade;
    return disc(
      { x, y, r },
      `fill="${fill}" opacity="${index === 3 ? 1 : 0.75}"`,
    );
  });
  const halo = points
    .slice(2, 5)
    .map(({ x, y, r }) =>
      disc({ x, y, r: r * 4 }, `fill="${light}" opacity=".14"`),
    );
  return `${halo.join("")}<path d="M${path}" fill="none" stroke="${light}" opacity=".5"/>${dots.join("")}`;
};

export const MOTIFS: readonly [Motif, ...Motif[]] = [
  hills,
  orbits,
  sheets,
  waves,
  tiles,
  network,
];
