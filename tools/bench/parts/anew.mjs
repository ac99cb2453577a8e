import { publicSlugs } from "../data/made-up-post.mjs";
import {
  cpuOf,
  measureInTurn,
  throughputRatio,
} from "../load/measure-in-turn.mjs";

const CONNECTIONS = 32;
const SECONDS = 2;
/** As many renderings at once as the product has threads for. */
const RENDERINGS = 2;

/** The same requests without the store, so that each is computed. */
export async function measureAnew({
  openSet,
  startProduct,
  startLimit,
  record,
}) {
  const set = await openSet(1000);
  const product = await startProduct(set, { READY_ANSWERS_MB: "0" });
  const limit = await startLimit("pg-server", set.databaseUrl);
  const slugs = publicSlugs(500);
  const load = (paths, connections = CONNECTIONS) => ({
    requests: paths.map((path) => ({ path })),
    connections,
    seconds: SECONDS,
  });
  const results = await measureInTurn({
    page: [
      product,
      load(
        slugs.map((slug) => `/post/${slug}`),
        RENDERINGS,
      ),
    ],
    listLimit: [limit, load(["/list"])],
    list: [product, load(["/api/posts?limit=10&status=published"])],
    slugLimit: [limit, load(slugs.map((slug) => `/slug/${slug}`))],
    slug: [product, load(slugs.map((slug) => `/api/posts/slug/${slug}`))],
  });
  const page = "post page rendered anew: CPU per request";
  record({ work: page, unit: "ms", most: 6 }, cpuOf(results.page));
  for (const [name, work] of [
    ["list", "API list of 10 with total"],
    ["slug", "API post by slug"],
  ]) {
    const [measured, limits] = [results[name], results[`${name}Limit`]];
    const ratio = `${work} computed anew: ratio to pg behind node:http`;
    record(
      { work: ratio, unit: "ratio", least: 0.35 },
      throughputRatio(measured, limits),
    );
    const cpu = { work: "… CPU per request", unit: "ms" };
    record(cpu, cpuOf(measured, limits));
  }
}
