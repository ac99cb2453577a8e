import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "../../workspace/browser.mjs";
import { serveBarePage } from "../browser/bare-page.mjs";
import { measurePage } from "../browser/measure-page.mjs";
import { figure } from "../result-table.mjs";
import { median, ratios } from "../statistics.mjs";
import { waitFor } from "../wait-for.mjs";

const ROUNDS = 5;
const COPIES_LIMIT_MS = 240_000;

/** First visits to the demo site with a slow phone on a slow line. */
export async function measurePages({ use, startProduct, record }) {
  // A separate data folder, which is removed afterwards.
  const dataDir = await mkdtemp(join(tmpdir(), "octavo-bench-"));
  await use({
    stop: () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }),
  });
  const site = await startProduct({ dataDir }, { SEED_DEMO: "true" });
  await picturesHaveCopies(site.address);
  const bare = await use(serveBarePage());
  const withPicture = await use(serveBarePage(await coverOf(site.address)));
  const { browser } = await use(openBrowser());
  const addresses = {
    bare: bare.address,
    picture: withPicture.address,
    home: `${site.address}/`,
    post: `${site.address}/post/governor-limits-as-a-design-tool`,
  };
  // What the first answer of a process costs is not what readers wait for.
  for (const address of Object.values(addresses)) await fetch(address);
  const visits = { bare: [], picture: [], home: [], post: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, address] of Object.entries(addresses))
      visits[name].push(await measurePage(browser, address));
  const column = (page, name) => visits[page].map((visit) => visit[name]);
  for (const [page, most] of Object.entries({ home: 1.4, post: 1.25 })) {
    const lcp = column(page, "lcp");
    const beside = `${figure(median(lcp))} ms`;
    record(
      {
        work: `${page}, first visit: largest contentful paint, ratio to a bare page with a picture`,
        unit: "ratio",
        most,
      },
      { samples: ratios(lcp, column("picture", "lcp")), beside },
    );
    record(
      { work: "… ratio to a bare page of words", unit: "ratio" },
      { samples: ratios(lcp, column("bare", "lcp")) },
    );
  }
  record(
    { work: "… blocking time", unit: "ms", most: 50 },
    { samples: column("post", "blocking") },
  );
}

/** The picture that a phone loads first, which is the largest thing on its screen. */
async function coverOf(address) {
  const { headers } = await fetch(address);
  const widths = headers.get("link").split(/[", ]+/);
  const path = widths[widths.indexOf("720w") - 1];
  const answer = await fetch(new URL(path, address));
  return Buffer.from(await answer.arrayBuffer());
}

/** A new site is still making the copies of its pictures: it would be measured at work, sending the originals. */
function picturesHaveCopies(address) {
  return waitFor(
    async () => {
      const answer = await fetch(`${address}/api/posts?limit=100`);
      const { data } = await answer.json();
      const pictures = data.map((post) => post.featured_image).filter(Boolean);
      return pictures.every(({ sources }) => sources.length > 0);
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
