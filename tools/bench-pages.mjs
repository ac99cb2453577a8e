// npm run bench:pages: what a first visit costs a reader with a slow phone on a
// slow line, medians of five, against a bare page of 20 kB.
// A site that runs already: npm run bench:pages -- --url http://localhost:3000
import { parseArgs } from "node:util";
import { serveBarePage } from "./bench/bare-page.mjs";
import { measurePage } from "./bench/measure-page.mjs";
import { startProduct } from "./bench/product-server.mjs";
import { waitFor } from "./bench/wait-for.mjs";
import { findBrowser } from "./workspace/browser.mjs";
import { prepareProduct } from "./workspace/product.mjs";
import { failWith, print } from "./workspace/terminal.mjs";

const RUNS = 5;
const POST = "governor-limits-as-a-design-tool";
const PAGES = [
  ["home", "/"],
  ["post", `/post/${POST}`],
  ["post, drawn cover", "/post/rollback-is-a-plan-not-a-button"],
  ["category", "/category/salesforce-devops"],
];
const COPIES_LIMIT_MS = 120_000;
const COLUMNS = ["fcp", "lcp", "cls", "blocking", "scripts", "earlyScripts"];
const WEIGHTS = ["html", "styles", "fonts", "images"];

try {
  const { values } = parseArgs({ options: { url: { type: "string" } } });
  if (!values.url) await prepareProduct();
  const site = values.url
    ? { address: values.url, stop: () => undefined }
    : await startProduct();
  const bare = await serveBarePage(await firstPicture(site.address));
  const browser = await openBrowser();
  try {
    await report(browser, bare, site);
  } finally {
    await browser.close();
    bare.stop();
    await site.stop();
  }
} catch (error) {
  failWith(error);
}

/**
 * The picture of one of the measured posts, as a phone asks for it. A site that has just been set up
 * is still making the copies of its pictures: it would be measured at work, sending what was uploaded.
 */
function firstPicture(address) {
  return waitFor(
    async () => {
      const answer = await fetch(`${address}/api/posts?limit=100`);
      const { data } = await answer.json();
      const pictures = data.map((post) => post.featured_image).filter(Boolean);
      if (pictures.some(({ sources }) => sources.length === 0)) return null;
      const { featured_image } = data.find(({ slug }) => slug === POST);
      const copies = featured_image.sources[0].srcset.split(", ");
      const copy = copies.find((one) => one.endsWith(" 960w"));
      return address + copy.replace(/ 960w$/, "");
    },
    COPIES_LIMIT_MS,
    "The pictures had no copies within two minutes.",
  );
}

async function openBrowser() {
  const { chromium } = await import("@playwright/test");
  return chromium.launch({
    executablePath: await findBrowser(),
    // Chromium's sandbox does not work for root.
    chromiumSandbox: process.getuid?.() !== 0,
  });
}

async function report(browser, bare, site) {
  const pages = [
    ["bare", bare.address],
    ["bare and picture", `${bare.address}picture`],
    ...PAGES.map(([name, path]) => [name, site.address + path]),
  ];
  // What the first answer of a process costs is not what readers wait for.
  for (const [, address] of pages) await fetch(address);
  const rounds = new Map(pages.map(([name]) => [name, []]));
  for (let round = 0; round < RUNS; round++)
    for (const [name, address] of pages)
      rounds.get(name).push(await measurePage(browser, address));
  const limit = median(rounds.get("bare"), "lcp");
  const width = Math.max(
    ...[...COLUMNS, ...WEIGHTS, ...rounds.keys()].map((name) => name.length),
  );
  const line = (cells) =>
    print(cells.map((cell) => cell.padStart(width)).join(" "));
  line(["page", ...COLUMNS, "lcp ÷ bare", ...WEIGHTS]);
  for (const [name, runs] of rounds) {
    const value = (column) => shown(column, median(runs, column));
    const ratio = (median(runs, "lcp") / limit).toFixed(2);
    line([name, ...COLUMNS.map(value), ratio, ...WEIGHTS.map(value)]);
  }
}

function median(runs, column) {
  const sorted = runs.map((run) => run[column]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function shown(column, value) {
  return column === "cls" ? value.toFixed(4) : String(Math.round(value));
}
