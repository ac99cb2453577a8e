// npm run diagrams: draws the pictures of the demo's articles again, from tools/diagrams/drawings.
import { mkdir, readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { findBrowser } from "./workspace/browser.mjs";
import { endWithNpm } from "./workspace/end-with-npm.mjs";
import { ROOT } from "./workspace/root.mjs";
import { runTool } from "./workspace/terminal.mjs";

const SOURCES = join(ROOT, "tools/diagrams");
const PICTURES = join(ROOT, "backend/demo-content/posts/pictures");
/** Of a drawing; a picture has one and a half pixels for each of its units, a cover two. */
const WIDTH = 640;
const HEAD =
  '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0 8 4 0 8z" fill="context-stroke"/></marker></defs>';

await runTool(async () => {
  endWithNpm();
  await mkdir(PICTURES, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
  });
  try {
    const style = (await fonts()) + (await readSource("style.css"));
    for (const file of await readdir(join(SOURCES, "drawings")))
      await draw(browser, file, style);
  } finally {
    await browser.close();
  }
});

function readSource(file) {
  return readFile(join(SOURCES, file), "utf8");
}

async function draw(browser, file, style) {
  const name = basename(file, ".svg");
  const deviceScaleFactor = name.startsWith("cover-") ? 2 : 1.5;
  const svg = await readSource(join("drawings", file));
  const page = await browser.newPage({
    viewport: { width: WIDTH, height: 100 },
    deviceScaleFactor,
  });
  await page.setContent(
    `<style>body{margin:0}${style}</style>${svg.replace(">", `>${HEAD}`)}`,
  );
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  const picture = await page.locator("svg").screenshot();
  await page.close();
  await sharp(picture)
    .webp({ quality: 70, effort: 6, smartSubsample: true })
    .toFile(join(PICTURES, `${name}.webp`));
}

async function fonts() {
  const faces = [
    ["Figtree", "figtree/files/figtree-latin-wght-normal.woff2"],
    [
      "JetBrains Mono",
      "jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
    ],
  ].map(async ([family, file]) => {
    const path = join(ROOT, "node_modules/@fontsource-variable", file);
    const data = await readFile(path, "base64");
    return `@font-face{font-family:"${family}";font-weight:100 900;src:url(data:font/woff2;base64,${data})}`;
  });
  return (await Promise.all(faces)).join("");
}
