import { setTimeout as delay } from "node:timers/promises";
import { publicSlugs } from "../data/made-up-post.mjs";
import { measureLoad } from "../load/measure-load.mjs";
import { memoryMegabytes } from "../process-figures.mjs";

const STARTS = 5;
/** What a start leaves to do is done by then, and threads without work have ended. */
const IDLE_SECONDS = 30;
const API_ADDRESSES = 50_000;
const ODD_ADDRESSES = 9500;
const PAGES = 500;

/** The process itself: how soon it answers and how much memory it takes. */
export async function measureProcess({ openSet, startProduct, record }) {
  const set = await openSet(1000);
  // The first one stores the frontends; what counts is every start after it.
  await (await startProduct(set)).stop();
  const starts = [];
  const memories = [];
  for (let round = 0; round < STARTS; round += 1) {
    const product = await startProduct(set);
    starts.push(product.startSeconds);
    await delay(IDLE_SECONDS * 1000);
    memories.push(memoryMegabytes(product.pid));
    await product.stop();
  }
  record("start", { samples: starts });
  record("idle-memory", measurementOf(memories));
  await measureManyAddresses({ openSet, startProduct, record });
}

async function measureManyAddresses({ openSet, startProduct, record }) {
  const product = await startProduct(await openSet(100_000));
  const slugs = publicSlugs(API_ADDRESSES);
  const requests = [
    ...slugs.map((slug) => `/api/posts/slug/${slug}`),
    ...slugs.slice(0, PAGES).map((slug) => `/post/${slug}`),
    ...Array.from(
      { length: ODD_ADDRESSES },
      (_, n) => `/api/posts?status=published&limit=10&offset=${n}&odd=${n}`,
    ),
  ].map((path) => ({ path }));
  await measureLoad(product, {
    requests,
    connections: 4,
    seconds: 240,
    count: requests.length,
  });
  record("memory-60k", measurementOf([memoryMegabytes(product.pid)]));
  await product.stop();
}

function measurementOf(memories) {
  return memories.includes(null)
    ? { reason: "this system does not tell the memory of processes" }
    : { samples: memories };
}
