/**
 * Writes the woff2 files in `src/fonts` from the @fontsource packages: run it by hand after one of
 * those packages changed. Each face is cut by unicode-range, so that an English page downloads only
 * the base files.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const target = join(dirname(fileURLToPath(import.meta.url)), "../src/fonts");

/** Kept in step with the unicode-range lines of fonts.css. */
const BASE = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2264, 0x2265],
  [0xfb01, 0xfb02],
];
const ACCENTS = [
  [0xa1, 0xa8],
  [0xaa, 0xaf],
  [0xb1, 0xb6],
  [0xb8, 0xd6],
  [0xd8, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2020, 0x2021],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
];
const EXTENDED = [[0x100, 0x24f]];
const BOXES = [
  [0x2500, 0x2502],
  [0x250c, 0x251c],
];

const weights = { wght: { min: 400, max: 700 } };
const faces = [
  {
    name: "figtree",
    file: "figtree/files/figtree-{}-wght-normal",
    axes: weights,
  },
  {
    name: "literata",
    file: "literata/files/literata-{}-opsz-normal",
    axes: { ...weights, opsz: 18 },
  },
  {
    name: "literata-italic",
    file: "literata/files/literata-{}-opsz-italic",
    axes: { wght: 400, opsz: 18 },
  },
];

function characters(ranges) {
  return ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, i) =>
        String.fromCodePoint(first + i),
      ),
    )
    .join("");
}

async function write(name, { source, ranges, axes }) {
  const font = await readFile(
    require.resolve(`@fontsource-variable/${source}.woff2`),
  );
  const bytes = await subsetFont(font, characters(ranges), {
    targetFormat: "woff2",
    noLayoutClosure: true,
    variationAxes: axes,
  });
  await writeFile(join(target, `${name}.woff2`), bytes);
  process.stdout.write(`${name}.woff2 ${bytes.length} bytes\n`);
}

for (const { name, file, axes } of faces) {
  const latin = file.replace("{}", "latin");
  const latinExt = file.replace("{}", "latin-ext");
  await write(name, { source: latin, ranges: BASE, axes });
  await write(`${name}-accents`, { source: latin, ranges: ACCENTS, axes });
  await write(`${name}-extended`, { source: latinExt, ranges: EXTENDED, axes });
}
await write("jetbrains-mono", {
  source: "jetbrains-mono/files/jetbrains-mono-latin-wght-normal",
  ranges: [...BASE, ...ACCENTS, ...BOXES],
  axes: { wght: 400 },
});
