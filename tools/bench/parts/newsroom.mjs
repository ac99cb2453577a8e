import { setTimeout as delay } from "node:timers/promises";
import { COMMON_PAIR, RARE_PAIR } from "../data/made-up-post.mjs";
import { measureInTurn, timesOf } from "../load/measure-in-turn.mjs";
import { recordReads, timeOfPages } from "../load/reads-beside.mjs";
import { figure } from "../result-table.mjs";
import { median } from "../statistics.mjs";
import { ToolError } from "../../workspace/terminal.mjs";
import { cpuMilliseconds } from "../process-figures.mjs";
import { signInAdmin, signInWriters, write } from "../writers.mjs";

const LOAD = { count: 40, seconds: 5 };
const ITEMS = 10_000;
const LOOK_MS = 250;
const READ_SECONDS = 3;

const SEARCHES = [
  [
    "search of a list in texts, 100,000 posts, one at a time: two words in 0.5 % of the texts",
    RARE_PAIR.join("+"),
  ],
  ["… in 95 % of the texts", COMMON_PAIR.join("+")],
  ["… the beginning of a word", RARE_PAIR[0].slice(0, 4)],
];

const TABS = { people: 10, each: 20, everyMs: 1500, seconds: 15 };
const ROUNDS = 3;

/** Editors search a long list, see who has what open, and change 10,000 posts at once while readers read. */
export async function measureNewsroom(bench) {
  await measureSearches(bench);
  await measurePresence(bench);
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

/** 200 tabs that are looked at ask who else is there, as the admin's do. */
async function measurePresence({ openSet, startProduct, record }) {
  const set = await openSet(1000);
  const product = await startProduct(set);
  const people = await signInWriters(set, product, TABS.people);
  const posts = await idsOf(product, people[0]);
  const tabs = people.flatMap((headers, person) =>
    posts.slice(0, TABS.each).map((post, at) => {
      const tab = (person * TABS.each + at).toString(16).padStart(32, "0");
      return { headers, path: `/api/presence?tab=${tab}&open=post-${post}` };
    }),
  );
  const shares = [];
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [began, used] = [performance.now(), cpuMilliseconds(product.pid)];
    const asked = await Promise.all(
      tabs.map((tab) => keepAsking(product, tab)),
    );
    times.push(...asked.flat());
    const share = cpuMilliseconds(product.pid) - used;
    shares.push((100 * share) / (performance.now() - began));
  }
  await product.stop();
  record(
    {
      work: "200 tabs that show who has what open: share of a core, without PostgreSQL",
      unit: "%",
    },
    { samples: shares, beside: `an answer takes ${figure(median(times))} ms` },
  );
}

async function idsOf({ address }, headers) {
  const path = `/api/posts?limit=${TABS.each}`;
  const answer = await fetch(`${address}${path}`, { headers });
  return (await answer.json()).data.map(({ id }) => id);
}

/** @returns how long each answer took, in ms. */
async function keepAsking({ address }, { path, headers }) {
  const end = performance.now() + TABS.seconds * 1000;
  const times = [];
  await delay(Math.random() * TABS.everyMs);
  while (performance.now() < end) {
    const began = performance.now();
    const answer = await fetch(`${address}${path}`, { headers });
    if (!answer.ok)
      throw new ToolError(`Presence was refused: ${answer.status}`);
    await answer.arrayBuffer();
    times.push(performance.now() - began);
    await delay(TABS.everyMs);
  }
  return times;
}

async function measureChange({ openSet, startProduct, record }) {
  const set = await openSet(ITEMS);
  const product = await startProduct(set);
  const headers = await signInAdmin(product);
  await timeOfPages(product, READ_SECONDS);
  const alone = [];
  for (let round = 0; round < 3; round += 1)
    alone.push(await timeOfPages(product, READ_SECONDS));
  const began = performance.now();
  const change = await begin(product, headers);
  const beside = [];
  const reading = async () => {
    while (!change.isOver)
      beside.push(await timeOfPages(product, READ_SECONDS));
  };
  const [counts] = await Promise.all([untilOver(change), reading()]);
  const seconds = (performance.now() - began) / 1000;
  const rate = `${Math.round(ITEMS / seconds)} posts a second`;
  record(
    { work: "10,000 posts get another category, as saves do", unit: "s" },
    { samples: [seconds], beside: `${counts.changed} changed, ${rate}` },
  );
  recordReads(record, { beside, alone: median(alone) });
}

/** A change of everything, in the name of the administrator. */
async function begin(product, headers) {
  const ask = async (path) =>
    (await fetch(`${product.address}/api${path}`, { headers })).json();
  const { data } = await ask("/categories?limit=1");
  const { id } = await write(product, headers, {
    method: "POST",
    path: "/api/bulk-changes",
    body: {
      kind: "post",
      verb: "category",
      filter: {},
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
