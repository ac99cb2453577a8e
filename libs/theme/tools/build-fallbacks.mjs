/**
 * Writes `src/fallback-faces.css`. Run it by hand after a face of the site or a font in
 * device-fonts.mjs changed: it measures the site's faces and those of the devices' fonts that this
 * machine has; advances.json keeps what was measured on others. The browser measures, because it
 * knows about kerning. A folder of fonts counts as installed when `FONTCONFIG_FILE` names it.
 */
import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { findBrowser } from "../../../tools/workspace/browser.mjs";
import { formatted } from "../../../tools/workspace/formatted.mjs";
import {
  DEVICE_FONTS,
  TWINS,
  VARIANTS,
  fallbackFaces,
} from "./device-fonts.mjs";

const ADVANCES = new URL("advances.json", import.meta.url);
const SHEET = new URL("../src/fallback-faces.css", import.meta.url);

const SITE_FILES = {
  Figtree: { text: "figtree", bold: "figtree" },
  Literata: { text: "literata", bold: "literata", italic: "literata-italic" },
  "JetBrains Mono": { text: "jetbrains-mono" },
};

/** Plain English: its letters, pairs and word lengths are what most pages are made of. */
const SAMPLE = `Most of the work in a careful system goes into the parts that nobody looks at. A queue
holds what came in while somebody else was busy, a list says what was done and by whom, and a small
note explains why the obvious way was not taken. When you change such a thing, begin with the test
that fails, and read it twice: does it say what people need, or only what the code does today? Then
make the change in the smallest step that works. Large steps look quick, but they hide the question
that you will be asked in a month, when the numbers are different and everyone has forgotten. Give
each object one job and a name from the field, keep records in one place, and never trust a value
just because it arrived. The best review is a quiet one: there is nothing left to explain, and the
next person who opens the file finds the answer before they have finished the question. If the
limit is 100, try 99, 100 and 101; if a query may return nothing, let it. You can always add more.`;

const advances = JSON.parse(await readFile(ADVANCES, "utf8"));
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  chromiumSandbox: process.getuid?.() !== 0,
});
const page = await browser.newPage();
for (const { site, devices } of DEVICE_FONTS) {
  for (const [variant, file] of Object.entries(SITE_FILES[site]))
    await measure(site, variant, await embedded(file));
  for (const [device, variants] of Object.entries(devices))
    for (const [variant, names] of Object.entries(variants))
      await measure(device, variant, sources(device, variant, names));
}
await browser.close();
await writeFile(
  ADVANCES,
  await formatted("advances.json", JSON.stringify(advances)),
);
await writeFile(
  SHEET,
  await formatted("fallback-faces.css", fallbackFaces(advances)),
);

async function embedded(file) {
  const bytes = await readFile(
    new URL(`../src/fonts/${file}.woff2`, import.meta.url),
  );
  return `url(data:font/woff2;base64,${bytes.toString("base64")})`;
}

function sources(device, variant, names) {
  const twin = TWINS[device]?.[variant];
  return (twin ? [...names, twin] : names)
    .map((name) => `local("${name}")`)
    .join();
}

/** Writes down how far one letter takes, in ems on average, where the machine has the face. */
async function measure(font, variant, source) {
  const { weight } = VARIANTS[variant];
  const text = SAMPLE.replaceAll("\n", " ");
  const width = await page.evaluate(widthOf, { source, weight, text });
  if (width === null) return;
  advances[font] ??= {};
  advances[font][variant] = Number((width / text.length).toFixed(5));
}

/* global document, FontFace */
/** Runs in the page. */
async function widthOf({ source, weight, text }) {
  const face = new FontFace("measured", source, { weight: "100 900" });
  if (!(await face.load().catch(() => null))) return null;
  document.fonts.add(face);
  const context = document.createElement("canvas").getContext("2d");
  // At the size of text, widths may be rounded to whole pixels.
  context.font = `${weight} 1000px measured`;
  const { width } = context.measureText(text);
  document.fonts.delete(face);
  return width / 1000;
}
