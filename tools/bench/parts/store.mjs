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

/** What is asked for again, against servers that send a ready buffer. */
export async function measureStore(bench) {
  const product = await bench.startProduct(await bench.openSet(1000));
  await bench.attempt(["list-store"], () => measureList(bench, product));
  await measurePages(bench, product);
}

async function measureList({ startLimit, record }, product) {
  const type = "application/json; charset=utf-8";
  const limit = await startLimit("buffer-server", 10_000, type);
  const results = await measureInTurn({
    limit: [limit, load([LIST])],
    product: [product, load([LIST])],
  });
  record("list-store", storeRatio(results.product, results.limit));
}

async function measurePages({ startLimit, record }, product) {
  const type = "text/html; charset=utf-8";
  const limit = await startLimit("buffer-server", 20_000, type);
  const framework = await startLimit("fastify-server", 20_000, type);
  const paths = publicSlugs(PAGES).map((slug) => ({ path: `/post/${slug}` }));
  const inBrowser = paths.map((page) => ({ ...page, headers: AS_BROWSERS_DO }));
  const results = await measureInTurn({
    limit: [limit, load(paths)],
    framework: [framework, load(paths)],
    product: [product, load(paths)],
    browser: [product, load(inBrowser)],
  });
  record("page-store", storeRatio(results.product, results.limit));
  record("page-store-br", storeRatio(results.browser, results.limit));
  record(
    "page-store-fastify",
    throughputRatio(results.framework, results.limit),
  );
  record("page-store-cpu", cpuOf(results.product, results.limit));
}

function load(requests) {
  return { requests, connections: 32, seconds: 2 };
}

function storeRatio(results, limits) {
  const { samples, beside } = throughputRatio(results, limits);
  const kilobytes = (results[0].bytes / 1000).toFixed(1);
  return { samples, beside: `${beside}; ${kilobytes} kB each` };
}
