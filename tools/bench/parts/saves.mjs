import { setTimeout as delay } from "node:timers/promises";
import { postPages, publicSlugs } from "../data/made-up-post.mjs";
import { throughputRatio } from "../load/measure-in-turn.mjs";
import { measureLoad } from "../load/measure-load.mjs";
import { median } from "../statistics.mjs";
import { signInWriters, write } from "../writers.mjs";

const ROUNDS = 5;
const SAVED = 20;
const SAVES_PER_SECOND = 8;
/** Each may change only so much in a minute. */
const WRITERS = 8;
const LOAD = { requests: postPages(), connections: 32, seconds: 3 };

/** Readers ask for post pages while people save other posts, and without; round by round. */
export async function measureSaves({ openSet, startProduct, record }) {
  const set = await openSet(1000);
  const product = await startProduct(set);
  const writers = await signInWriters(set, product, WRITERS);
  const posts = await Promise.all(
    publicSlugs(SAVED, 500).map((slug) => postOf(product, slug)),
  );
  await pagesOf(product);
  const [alone, beside, rates] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await pagesOf(product));
    const [pages, rate] = await Promise.all([
      pagesOf(product),
      saveOften({ product, writers, posts }),
    ]);
    beside.push(pages);
    rates.push(rate);
  }
  const { samples, beside: pages } = throughputRatio(beside, alone);
  const work =
    "post pages from the store while 8 posts a second are saved: ratio to the rate without";
  const saves = `${median(rates).toFixed(1)} saves a second`;
  record(
    { work, unit: "ratio", least: 0.33 },
    { samples, beside: `${pages}; ${saves}` },
  );
}

/** A page that is refused is none. */
async function pagesOf(product) {
  const { perSecond, statuses, answers } = await measureLoad(product, {
    ...LOAD,
    isRehearsal: true,
  });
  return { perSecond: (perSecond * (statuses[200] ?? 0)) / answers };
}

async function postOf({ address }, slug) {
  return (await fetch(`${address}/api/posts/slug/${slug}`)).json();
}

/** Each save begins when it is due, even if the last one is still running; returns saves per second. */
async function saveOften({ product, writers, posts }) {
  const began = performance.now();
  const saves = Array.from(
    { length: SAVES_PER_SECOND * LOAD.seconds },
    async (_, count) => {
      await delay((count * 1000) / SAVES_PER_SECOND);
      const { id, content, category_id } = posts[count % posts.length];
      const title = `Saved for the ${count}th time`;
      return write(product, writers[count % writers.length], {
        method: "PUT",
        path: `/api/posts/${id}`,
        body: { title, content, category_id },
      });
    },
  );
  await Promise.all(saves);
  return (saves.length * 1000) / (performance.now() - began);
}
