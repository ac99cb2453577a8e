import { publicSlugs } from "../data/made-up-post.mjs";
import {
  cpuOf,
  measureInTurn,
  throughputRatio,
} from "../load/measure-in-turn.mjs";

const LIST = "/api/posts?limit=10&status=published";

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
  const load = (paths) => ({
    requests: paths.map((path) => ({ path })),
    connections: 32,
    seconds: 2,
  });
  const below = (folder) => load(slugs.map((slug) => `${folder}/${slug}`));
  const results = await measureInTurn({
    // As many renderings at once as the product has threads for.
    page: [product, { ...below("/post"), connections: 2 }],
    listLimit: [limit, load(["/list"])],
    list: [product, load([LIST])],
    slugLimit: [limit, below("/slug")],
    slug: [product, below("/api/posts/slug")],
  });
  const page = "post page rendered anew: CPU per request";
  record({ work: page, unit: "ms", most: 6 }, cpuOf(results.page));
  for (const [name, work] of [
    ["list", "API list of 10 with total"],
    ["slug", "API post by slug"],
  ]) {
    const [measured, limits] = [results[name], results[`${name}Limit`]];
    const ratio = `${work} computed anew: ratio to pg behind node:http`;
    const row = { work: ratio, unit: "ratio", least: 0.35 };
    record(row, throughputRatio(measured, limits));
    const cpu = { work: "… CPU per request", unit: "ms" };
    record(cpu, cpuOf(measured, limits));
  }
}
