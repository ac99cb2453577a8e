import { postPages } from "../data/made-up-post.mjs";
import { startProxy } from "../limits/documented-proxies.mjs";
import { measureInTurn, throughputRatio } from "../load/measure-in-turn.mjs";

const LOAD = { requests: postPages(), connections: 32, seconds: 2 };

/** The same stored pages with the answer lane and without, asked directly and through the documented proxies. */
export async function measureLane({ use, openSet, startProduct, record }) {
  const set = await openSet(1000);
  const start = (ANSWER_LANE) =>
    startProduct(set, { TRUST_PROXY: "1", ANSWER_LANE });
  const products = [await start("on"), await start("off")];
  const compare = async (where, [on, off]) => {
    const work = `post page from the store, ${where}: rate with the answer lane, times that without`;
    const results =
      on && (await measureInTurn({ on: [on, LOAD], off: [off, LOAD] }));
    record(
      { work, unit: "×" },
      results
        ? throughputRatio(results.on, results.off)
        : { reason: "it is not installed" },
    );
  };
  await compare("asked directly", products);
  for (const name of ["nginx", "haproxy"]) {
    const behind = [];
    for (const product of products)
      behind.push(await startProxy(use, name, product));
    await compare(`behind ${name}`, behind);
  }
}
