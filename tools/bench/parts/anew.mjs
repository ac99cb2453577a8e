import { publicSlugs } from "../data/made-up-post.mjs";
import {
  cpuOf,
  measureInTurn,
  throughputRatio,
} from "../load/measure-in-turn.mjs";
import { ratios } from "../statistics.mjs";

const CONNECTIONS = 32;
const SECONDS = 2;
const SLUGS = 500;
/** As many renderings at once as the product has threads for. */
const RENDERINGS = 2;

/** The same requests without the store, so that each is computed. */
export async function measureAnew(bench) {
  const { openSet, startProduct, startLimit, large } = bench;
  const set = await openSet(1000);
  const product = await startProduct(set, { READY_ANSWERS_MB: "0" });
  const limit = await startLimit("pg-server", set.databaseUrl);
  await measureApi(bench, product, limit);

  const sizes = {
    "page-anew-100k": 100_000,
    ...(large && { "page-anew-1m": 1_000_000 }),
  };
  const bigger = {};
  for (const [id, posts] of Object.entries(sizes))
    bigger[id] = await startProduct(await openSet(posts), {
      READY_ANSWERS_MB: "0",
    });
  await measurePages(bench, product, bigger);
}

async function measureApi({ record }, product, limit) {
  const load = (paths) => ({
    requests: paths.map((path) => ({ path })),
    connections: CONNECTIONS,
    seconds: SECONDS,
  });
  const slugs = publicSlugs(SLUGS);
  const pairs = {
    list: ["/list", "/api/posts?limit=10&status=published"],
    slug: ["/slug/", "/api/posts/slug/"],
  };
  for (const [name, [limitPath, path]] of Object.entries(pairs)) {
    const paths = (start) =>
      name === "list" ? [start] : slugs.map((slug) => start + slug);
    const results = await measureInTurn({
      limit: [limit, load(paths(limitPath))],
      product: [product, load(paths(path))],
    });
    record(`${name}-anew`, throughputRatio(results.product, results.limit));
    record(`${name}-anew-cpu`, cpuOf(results.product, results.limit));
  }
}

async function measurePages({ record }, product, bigger) {
  const requests = publicSlugs(SLUGS).map((slug) => ({
    path: `/post/${slug}`,
  }));
  const load = { requests, connections: RENDERINGS, seconds: SECONDS };
  const servers = Object.entries({ "page-anew": product, ...bigger });
  const results = await measureInTurn(
    Object.fromEntries(servers.map(([id, server]) => [id, [server, load]])),
  );
  const small = cpuOf(results["page-anew"]);
  record("page-anew", small);
  for (const id of Object.keys(bigger)) {
    const big = cpuOf(results[id]);
    record(
      id,
      big.samples ? { samples: ratios(big.samples, small.samples) } : big,
    );
  }
}
