import { COMMON_PAIR, publicSlugs, RARE_PAIR } from "../data/made-up-post.mjs";
import { measureInTurn, timesOf } from "../load/measure-in-turn.mjs";
import { figure } from "../result-table.mjs";
import { median, ratios } from "../statistics.mjs";

const REQUESTS_A_ROUND = 40;
const SECONDS_A_ROUND = 5;
const PAGE_SIZE = 10;
const DEEP_PAGE = 5000;
/** Searches are limited per address; a proxy in front may name as many as it likes. */
const VISITORS = 250;

/** One request at a time without the store, where there are many posts. */
export async function measureGrowth({ openSet, startProduct, record, large }) {
  const settings = { READY_ANSWERS_MB: "0", TRUST_PROXY: "true" };
  const candidates = {};
  for (const [size, posts] of [
    ["100k", 100_000],
    ...(large ? [["1m", 1_000_000]] : []),
  ]) {
    const product = await startProduct(await openSet(posts), settings);
    for (const [name, requests] of Object.entries(requestsFor()))
      candidates[`${name}-${size}`] = [
        product,
        { requests, count: REQUESTS_A_ROUND, seconds: SECONDS_A_ROUND },
      ];
  }
  const results = await measureInTurn(candidates);
  for (const id of Object.keys(results)) record(id, timesOf(results[id]));
  if (large)
    for (const name of ["list", "deep", "slug"])
      record(
        `${name}-1m`,
        growthOf(results[`${name}-1m`], results[`${name}-100k`]),
      );
}

function requestsFor() {
  const range = Array.from({ length: 20 }, (_, index) => index);
  const paths = {
    list: range.map(
      (index) =>
        `/api/posts?status=published&limit=${PAGE_SIZE}&offset=${index % 10}`,
    ),
    deep: range.map(
      (index) =>
        `/api/posts?status=published&limit=${PAGE_SIZE}&offset=${(DEEP_PAGE - 1 - index) * PAGE_SIZE}`,
    ),
    slug: publicSlugs(500, 40_000).map((slug) => `/api/posts/slug/${slug}`),
    search: [search(RARE_PAIR)],
    "search-common": [search(COMMON_PAIR)],
    "search-beginning": [search([RARE_PAIR[0].slice(0, 3)])],
    "search-slip": [search([RARE_PAIR[0].replace("r", "x")])],
  };
  return Object.fromEntries(
    Object.entries(paths).map(([name, list]) => [name, fromManyVisitors(list)]),
  );
}

function search(words) {
  return `/api/posts/search?type=posts&query=${words.join("+")}`;
}

function fromManyVisitors(paths) {
  return Array.from(
    { length: Math.max(VISITORS, paths.length) },
    (_, index) => ({
      path: paths[index % paths.length],
      headers: { "x-forwarded-for": `198.18.0.${index % VISITORS}` },
    }),
  );
}

function growthOf(large, small) {
  const samples = ratios(timesOf(large).samples, timesOf(small).samples);
  return { samples, beside: `${figure(median(timesOf(large).samples))} ms` };
}
