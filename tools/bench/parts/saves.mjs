import { publicSlugs } from "../data/made-up-post.mjs";
import { throughputRatio } from "../load/measure-in-turn.mjs";
import { measureLoad } from "../load/measure-load.mjs";
import { median } from "../statistics.mjs";
import { signInWriters, write } from "../writers.mjs";

const ROUNDS = 5;
const PAGES = 50;
const SAVED = 20;
const SAVES_PER_SECOND = 8;
/** Each may change only so much in a minute. */
const WRITERS = 8;

/** Readers ask for post pages while people save other posts, and without; round by round. */
export async function measureSaves({ openSet, startProduct, record }) {
  const set = await openSet(1000);
  const product = await startProduct(set);
  const writers = await signInWriters(set, product, WRITERS);
  const posts = await Promise.all(
    publicSlugs(SAVED, 500).map((slug) => postOf(product, slug)),
  );
  const requests = publicSlugs(PAGES).map((slug) => ({
    path: `/post/${slug}`,
  }));
  const load = { requests, connections: 32, seconds: 3 };
  await measureLoad(product, { ...load, isRehearsal: true });
  const [alone, beside] = [[], []];
  const rates = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await pagesOf(product, load));
    const saving = saveOften({ product, writers, posts });
    beside.push(await pagesOf(product, load));
    rates.push(await saving.stop());
  }
  const { samples, beside: pages } = throughputRatio(beside, alone);
  const work =
    "post pages from the store while 8 posts a second are saved: ratio to the rate without";
  record(
    { work, unit: "ratio", least: 0.33 },
    {
      samples,
      beside: `${pages}; ${median(rates).toFixed(1)} saves a second`,
    },
  );
}

/** A page that is refused is none. */
async function pagesOf(product, load) {
  const seen = await measureLoad(product, { ...load, isRehearsal: true });
  const { perSecond, statuses, answers } = seen;
  return { perSecond: (perSecond * (statuses[200] ?? 0)) / answers };
}

async function postOf({ address }, slug) {
  return (await fetch(`${address}/api/posts/slug/${slug}`)).json();
}

/** Each begins when it is due, whatever has become of the last; gives how many there were a second. */
function saveOften({ product, writers, posts }) {
  const saves = [];
  const began = performance.now();
  const timer = setInterval(() => {
    const count = saves.length;
    const { id, content, category_id } = posts[count % posts.length];
    const title = `Saved for the ${count}th time`;
    const done = write(product, writers[count % writers.length], {
      method: "PUT",
      path: `/api/posts/${id}`,
      body: { title, content, category_id },
    });
    // The end tells of it.
    done.catch(() => undefined);
    saves.push(done);
  }, 1000 / SAVES_PER_SECOND);
  return {
    stop: async () => {
      clearInterval(timer);
      const seconds = (performance.now() - began) / 1000;
      await Promise.all(saves);
      return saves.length / seconds;
    },
  };
}
