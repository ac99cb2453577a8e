import { publicSlugs } from "../data/made-up-post.mjs";
import {
  cpuOf,
  measureInTurn,
  throughputRatio,
} from "../load/measure-in-turn.mjs";

const PAGES = 50;
const AS_BROWSERS_DO = {
  "accept-encoding": "gzip, deflate, br, zstd",
  accept: "text/html",
};
const LIST = { path: "/api/posts?limit=10&status=published" };

/** Answers that are stored already, compared with servers that send a ready buffer. */
export async function measureStore(bench) {
  const product = await bench.startProduct(await bench.openSet(1000));
  await measureList(bench, product);
  await measurePages(bench, product);
}

async function measureList({ startLimit, record }, product) {
  const type = "application/json; charset=utf-8";
  const limit = await startLimit("buffer-server", 10_000, type);
  const results = await measureInTurn({
    limit: [limit, load([LIST])],
    product: [product, load([LIST])],
  });
  const work =
    "API list of 10 with total from the store: ratio to a ready 10 kB buffer";
  const row = { work, unit: "ratio", least: 0.8 };
  record(row, throughputRatio(results.product, results.limit));
}

async function measurePages({ startLimit, record }, product) {
  const type = "text/html; charset=utf-8";
  const limit = await startLimit("buffer-server", 20_000, type);
  const pages = publicSlugs(PAGES).map((slug) => ({ path: `/post/${slug}` }));
  const inBrowser = pages.map((page) => ({ ...page, headers: AS_BROWSERS_DO }));
  const results = await measureInTurn({
    limit: [limit, load(pages)],
    product: [product, load(pages)],
    browser: [product, load(inBrowser)],
  });
  const work =
    "post page from the store, 32 connections: ratio to a ready 20 kB buffer";
  const ratio = { unit: "ratio", least: 0.85 };
  record({ work, ...ratio }, throughputRatio(results.product, results.limit));
  record(
    { work: "… as browsers ask for it (br)", ...ratio },
    throughputRatio(results.browser, results.limit),
  );
  record(
    { work: "… CPU per request", unit: "ms", most: 0.06 },
    cpuOf(results.product, results.limit),
  );
}

function load(requests) {
  return { requests, connections: 32, seconds: 2 };
}
