import { publicSlugs } from "../data/made-up-post.mjs";
import { measureInTurn } from "../load/measure-in-turn.mjs";
import { measureLoad } from "../load/measure-load.mjs";
import { figure } from "../result-table.mjs";
import { median, ratios } from "../statistics.mjs";

const COUNTS = [1, 2, 4];
const SLUGS = 50;
/** Each process has its answers, and its code compiled, before it is one of several. */
const REHEARSAL = { connections: 4, count: 1000, isRehearsal: true };
const LOAD = { connections: 32, seconds: 2 };

/** The same reads through a proxy with one, two and four instances behind it, on one database. */
export async function measureInstances(bench) {
  await measureGroups(bench, "kept", {});
  await measureGroups(bench, "computed", { READY_ANSWERS_MB: "0" });
}

async function measureGroups(bench, kind, settings) {
  const { openSet, startProduct, startLimit, record } = bench;
  const set = await openSet(1000);
  const requests = publicSlugs(SLUGS).map((slug) => ({
    path: `/api/posts/slug/${slug}`,
  }));
  const products = [];
  for (let number = 0; number < Math.max(...COUNTS); number += 1) {
    const product = await startProduct(set, settings);
    await measureLoad(product, { ...REHEARSAL, requests });
    products.push(product);
  }
  const candidates = {};
  for (const count of COUNTS) {
    const behind = products.slice(0, count);
    const ports = behind.map(({ address }) => new URL(address).port);
    const { address } = await startLimit("tcp-proxy", ...ports);
    const name = `The proxy with ${count} behind it`;
    const pids = behind.map(({ pid }) => pid);
    candidates[count] = [
      { name, address, pids },
      { ...LOAD, requests },
    ];
  }
  const results = await measureInTurn(candidates);
  recordRates(record, kind, results);
  for (const product of products) await product.stop();
}

function recordRates(record, kind, results) {
  const rates = (count) => results[count].map(({ perSecond }) => perSecond);
  const describe = (count) =>
    `${Math.round(median(rates(count))).toLocaleString("en")} a second${cpuText(results[count])}`;
  for (const count of COUNTS.slice(1))
    record(`instances-${kind}-${count}`, {
      samples: ratios(rates(count), rates(1)),
      beside: `${describe(count)}; one: ${describe(1)}`,
    });
}

/** Of all instances together. */
function cpuText(results) {
  const times = results.map(({ cpu }) => cpu);
  return times.includes(null) ? "" : `, ${figure(median(times))} ms of CPU`;
}
