import { setTimeout as delay } from "node:timers/promises";
import { COMMON_PAIR, publicSlugs, RARE_PAIR } from "../data/made-up-post.mjs";
import { measureInTurn, timesOf } from "../load/measure-in-turn.mjs";
import { measureLoad } from "../load/measure-load.mjs";
import { figure } from "../result-table.mjs";
import { median } from "../statistics.mjs";
import { ToolError } from "../../workspace/terminal.mjs";
import { signInAdmin, write } from "../writers.mjs";

const LOAD = { count: 40, seconds: 5 };
const ITEMS = 10_000;
const LOOK_MS = 250;
const READS = publicSlugs(50).map((slug) => ({ path: `/post/${slug}` }));
const READ_SECONDS = 3;

const SEARCHES = [
  [
    "search of a list in texts, 100,000 posts, one at a time: two words in 0.5 % of the texts",
    RARE_PAIR.join("+"),
  ],
  ["… in 95 % of the texts", COMMON_PAIR.join("+")],
  ["… the beginning of a word", RARE_PAIR[0].slice(0, 4)],
];

/** Editors search a long list, and change 10,000 posts at once while readers read. */
export async function measureNewsroom(bench) {
  await measureSearches(bench);
  await measureChange(bench);
}

async function measureSearches({ openSet, startProduct, record }) {
  const product = await startProduct(await openSet(100_000));
  const headers = await signInAdmin(product);
  const candidates = SEARCHES.map(([work, words]) => {
    const path = `/api/posts?limit=25&search=${words}`;
    return [work, [product, { ...LOAD, requests: [{ path, headers }] }]];
  });
  const results = await measureInTurn(Object.fromEntries(candidates));
  for (const [work] of SEARCHES)
    record({ work, unit: "ms", most: 50 }, timesOf(results[work]));
  await product.stop();
}

async function measureChange({ openSet, startProduct, record }) {
  const set = await openSet(ITEMS);
  const product = await startProduct(set);
  const headers = await signInAdmin(product);
  await readPosts(product);
  const alone = [];
  for (let round = 0; round < 3; round += 1)
    alone.push((await readPosts(product)).median);
  const began = performance.now();
  const change = await begin(product, headers);
  const beside = [];
  const reading = async () => {
    while (!change.isOver) beside.push((await readPosts(product)).median);
  };
  const [counts] = await Promise.all([untilOver(change), reading()]);
  const seconds = (performance.now() - began) / 1000;
  const rate = `${Math.round(ITEMS / seconds)} posts a second`;
  record(
    { work: "10,000 posts get another category, as saves do", unit: "s" },
    { samples: [seconds], beside: `${counts.changed} changed, ${rate}` },
  );
  record(
    {
      work: "… post pages that are read one after the other at the same time",
      unit: "ms",
      most: 50,
    },
    { samples: beside, beside: `alone ${figure(median(alone))} ms` },
  );
}

const readPosts = (product) =>
  measureLoad(product, {
    requests: READS,
    seconds: READ_SECONDS,
    isRehearsal: true,
  });

/** A change of everything, in the name of the administrator. */
async function begin(product, headers) {
  const ask = async (path) =>
    (await fetch(`${product.address}/api${path}`, { headers })).json();
  const { data } = await ask("/categories?limit=1");
  const { id } = await write(product, headers, {
    method: "POST",
    path: "/api/bulk-changes",
    body: {
      ...{ kind: "post", verb: "category", filter: {} },
      category_id: data[0].id,
    },
  });
  return { isOver: false, look: () => ask(`/bulk-changes/${id}`) };
}

async function untilOver(change) {
  try {
    for (;;) {
      const { state, counts } = await change.look();
      if (state === "ok") return counts;
      if (state !== "queued" && state !== "running")
        throw new ToolError(`The change is ${state}.`);
      await delay(LOOK_MS);
    }
  } finally {
    change.isOver = true;
  }
}
