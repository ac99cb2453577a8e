import { COMMON_PAIR, publicSlugs, RARE_PAIR } from "../data/made-up-post.mjs";
import { measureInTurn, timesOf } from "../load/measure-in-turn.mjs";

const REQUESTS_A_ROUND = 40;
const SECONDS_A_ROUND = 5;
/** Searches are limited per address; a proxy in front may name as many as it likes. */
const VISITORS = 250;

const list = (offset) =>
  `/api/posts?status=published&limit=10&offset=${offset}`;
const search = (words) =>
  `/api/posts/search?type=posts&query=${words.join("+")}`;
const tenOf = (pathOf) => Array.from({ length: 10 }, (_, at) => pathOf(at));

const READS = [
  ["100,000 posts, one at a time: list, page 1", 5, tenOf(list)],
  ["… list, page 5,000", 15, tenOf((at) => list(49_990 - at * 10))],
  [
    "… by slug",
    3,
    publicSlugs(500, 40_000).map((slug) => `/api/posts/slug/${slug}`),
  ],
  [
    "search of two words with total, 100,000 posts: in 0.5 % of the texts",
    50,
    [search(RARE_PAIR)],
  ],
  ["… in 95 % of the texts", 50, [search(COMMON_PAIR)]],
];

/** One request at a time without the store, where there are many posts. */
export async function measureGrowth({ openSet, startProduct, record }) {
  const settings = { READY_ANSWERS_MB: "0", TRUST_PROXY: "true" };
  const product = await startProduct(await openSet(100_000), settings);
  const candidates = READS.map(([work, , paths]) => {
    const requests = fromManyVisitors(paths);
    const load = {
      requests,
      count: REQUESTS_A_ROUND,
      seconds: SECONDS_A_ROUND,
    };
    return [work, [product, load]];
  });
  const results = await measureInTurn(Object.fromEntries(candidates));
  for (const [work, most] of READS)
    record({ work, unit: "ms", most }, timesOf(results[work]));
}

function fromManyVisitors(paths) {
  const count = Math.max(VISITORS, paths.length);
  return Array.from({ length: count }, (_, index) => ({
    path: paths[index % paths.length],
    headers: { "x-forwarded-for": `198.18.0.${index % VISITORS}` },
  }));
}
