/**
 * Writes the faces in this folder from the @fontsource package: run it by hand after that package
 * changed. One weight, and TrueType, because the drawing library reads no woff2. `drawable-text.ts`
 * knows the same ranges.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const target = dirname(fileURLToPath(import.meta.url));

const PUNCTUATION = [
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];
const FACES = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    ...PUNCTUATION,
  ],
  "latin-ext": [
    [0x100, 0x24f],
    [0x1e80, 0x1e85],
    [0x1e9e, 0x1e9e],
  ],
  vietnamese: [
    [0x1a0, 0x1b0],
    [0x1ea0, 0x1ef9],
  ],
  greek: [[0x370, 0x3ff]],
  cyrillic: [
    [0x400, 0x45f],
    [0x490, 0x491],
  ],
};

for (const [name, ranges] of Object.entries(FACES)) {
  const source = require.resolve(
    `@fontsource-variable/literata/files/literata-${name}-wght-normal.woff2`,
  );
  const face = await subsetFont(await readFile(source), characters(ranges), {
    targetFormat: "truetype",
    variationAxes: { wght: 600 },
  });
  await writeFile(join(target, `literata-${name}.ttf`), face);
}

function characters(ranges) {
  return ranges
    .map(([first, last]) =>
      String.fromCodePoint(
        ...Array.from({ length: last - first + 1 }, (_, at) => first + at),
      ),
    )
    .join("");
}
