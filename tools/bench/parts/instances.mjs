import { publicSlugs } from "../data/made-up-post.mjs";
import { measureInTurn, throughputRatio } from "../load/measure-in-turn.mjs";
import { measureLoad } from "../load/measure-load.mjs";

/** Each process has its answers, and its code compiled, before it is one of several. */
const REHEARSAL = { connections: 4, count: 1000, isRehearsal: true };
const LOAD = { connections: 32, seconds: 2 };

/** The same reads through a proxy with one and with two instances behind it, on one database. */
export async function measureInstances(bench) {
  await measurePair(bench, "kept", {});
  await measurePair(bench, "computed", { READY_ANSWERS_MB: "0" });
}

async function measurePair(bench, kind, settings) {
  const set = await bench.openSet(1000);
  const requests = publicSlugs(50).map((slug) => ({
    path: `/api/posts/slug/${slug}`,
  }));
  const products = [];
  for (let number = 0; number < 2; number += 1) {
    const product = await bench.startProduct(set, settings);
    await measureLoad(product, { ...REHEARSAL, requests });
    products.push(product);
  }
  const behindProxy = async (behind) => {
    const ports = behind.map(({ address }) => new URL(address).port);
    const proxy = await bench.startLimit("tcp-proxy", ...ports);
    return [proxy, { ...LOAD, requests }];
  };
  const results = await measureInTurn({
    one: await behindProxy(products.slice(0, 1)),
    two: await behindProxy(products),
  });
  const work = `${kind} reads through a proxy: 2 instances, times 1`;
  bench.record({ work, unit: "×" }, throughputRatio(results.two, results.one));
  for (const product of products) await product.stop();
}
