import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "../../workspace/browser.mjs";
import { print } from "../../workspace/terminal.mjs";
import { serveBarePage } from "../browser/bare-page.mjs";
import { measurePage } from "../browser/measure-page.mjs";
import { startProduct } from "../product-server.mjs";
import { figure } from "../result-table.mjs";
import { median, ratios } from "../statistics.mjs";
import { waitFor } from "../wait-for.mjs";

const ROUNDS = 5;
const POST = "governor-limits-as-a-design-tool";
const PAGES = {
  home: "/",
  post: `/post/${POST}`,
  "post, drawn cover": "/post/rollback-is-a-plan-not-a-button",
  category: "/category/salesforce-devops",
};
const COPIES_LIMIT_MS = 240_000;
const COLUMNS = ["fcp", "lcp", "cls", "blocking", "scripts", "earlyScripts"];
const WEIGHTS = ["html", "styles", "fonts", "images"];

/** First visits to the demo site with a slow phone on a slow line. */
export async function measurePages({ use, record }) {
  const site = await use(startDemoSite());
  const bare = await use(serveBarePage(await firstPicture(site.address)));
  const browser = await use(openBrowser());
  const addresses = Object.entries({
    bare: bare.address,
    "bare and picture": `${bare.address}picture`,
    ...mapValues(PAGES, (path) => site.address + path),
  });
  // What the first answer of a process costs is not what readers wait for.
  for (const [, address] of addresses) await fetch(address);
  const visits = Object.fromEntries(addresses.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, address] of addresses)
      visits[name].push(await measurePage(browser.browser, address));
  printVisits(visits);
  recordVisits(record, visits);
}

function recordVisits(record, visits) {
  const column = (page, name) => visits[page].map((visit) => visit[name]);
  const paint = (page) => ({
    samples: ratios(column(page, "lcp"), column("bare", "lcp")),
    beside: `${figure(median(column(page, "lcp")))} ms`,
  });
  record("lcp", paint("post"));
  record("home-lcp", paint("home"));
  record("scripts", {
    samples: column("post", "scripts").map((bytes) => bytes / 1000),
  });
  record("early-scripts", { samples: column("post", "earlyScripts") });
  record("blocking", { samples: column("post", "blocking") });
}

/** In a data folder of its own that goes with it. */
async function startDemoSite() {
  const dataDir = await mkdtemp(join(tmpdir(), "octavo-bench-"));
  const remove = () =>
    rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  try {
    const product = await startProduct({
      dataDir,
      settings: { SEED_DEMO: "true" },
    });
    return { ...product, stop: () => product.stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * The picture of the measured post, as a phone asks for it. A site that has just been set up is still
 * making the copies of its pictures: it would be measured at work, sending what was uploaded.
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
    "The pictures had no copies within four minutes.",
  );
}

async function openBrowser() {
  const { chromium } = await import("@playwright/test");
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    // Chromium's sandbox does not work for root.
    chromiumSandbox: process.getuid?.() !== 0,
  });
  return { browser, stop: () => browser.close() };
}

/** All pages and figures; the rows of the goals are some of them. */
function printVisits(visits) {
  const columns = [...COLUMNS, ...WEIGHTS];
  const width = Math.max(
    ...[...columns, ...Object.keys(visits)].map((name) => name.length),
  );
  const line = (cells) =>
    print(cells.map((cell) => cell.padStart(width)).join(" "));
  line(["page", ...columns]);
  for (const [name, list] of Object.entries(visits))
    line([
      name,
      ...columns.map((column) =>
        shown(column, median(list.map((visit) => visit[column]))),
      ),
    ]);
}

function shown(column, value) {
  return column === "cls" ? value.toFixed(4) : String(Math.round(value));
}

function mapValues(object, change) {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, change(value)]),
  );
}
