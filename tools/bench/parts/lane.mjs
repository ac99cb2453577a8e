import { publicSlugs } from "../data/made-up-post.mjs";
import { startProxy } from "../limits/documented-proxies.mjs";
import { measureInTurn, throughputRatio } from "../load/measure-in-turn.mjs";

const PAGES = 50;
const PROXIES = ["nginx", "haproxy"];

/** The same stored pages with the answer lane and without, asked directly and through the documented proxies. */
export async function measureLane(bench) {
  const set = await bench.openSet(1000);
  const on = await bench.startProduct(set, { TRUST_PROXY: "1" });
  const off = await bench.startProduct(set, {
    TRUST_PROXY: "1",
    ANSWER_LANE: "off",
  });
  await measure(bench, "asked directly", [on, off]);
  for (const name of PROXIES) {
    const row = rowOf(`behind ${name}`);
    const behind = [];
    for (const product of [on, off])
      behind.push(await startProxy(bench.use, name, product));
    if (behind.includes(null))
      bench.record(row, { reason: `${name} is not installed` });
    else await measure(bench, `behind ${name}`, behind);
  }
}

async function measure({ record }, where, [on, off]) {
  const requests = publicSlugs(PAGES).map((slug) => ({
    path: `/post/${slug}`,
  }));
  const load = { requests, connections: 32, seconds: 2 };
  const results = await measureInTurn({ on: [on, load], off: [off, load] });
  record(rowOf(where), throughputRatio(results.on, results.off));
}

function rowOf(where) {
  const work = `post page from the store, ${where}: rate with the answer lane, times that without`;
  return { work, unit: "×" };
}
