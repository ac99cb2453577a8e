import "reflect-metadata";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { SeededRandom } from "../backend/test/ready-answers/seeded-random.ts";
import { SiteMirror } from "../backend/test/site-mirror.ts";
import { SiteWriter } from "../backend/test/site-writer.ts";
import { signInWriters, write } from "./bench/writers.mjs";
import { inTwoInstances } from "./fuzz/two-instances.mjs";

// Copies of a site that follow the feed of changes, while writers change posts and what they show through two
// instances of the built product, and one is killed now and then. At the end each copy must be equal to the
// site, byte by byte. `npm run fuzz:feed -- WRITERS SECONDS SEED`

const [writers = 20, seconds = 60, seed = Date.now() % 100_000] = process.argv
  .slice(2)
  .map(Number);

const POSTS = 30;
const TERMS = 5;
const AGAIN_MS = 100;

/** Asks the instances in turn, and again if one has just been killed. */
function fetchFrom(instances, headers = {}) {
  let turn = 0;
  return async (path) => {
    for (;;) {
      turn += 1;
      const { address } = instances[turn % 2];
      try {
        const answer = await fetch(`${address}${path}`, { headers });
        const text = await answer.text();
        if (answer.status < 500) return { status: answer.status, text };
      } catch {
        // Killed; the next one answers.
      }
      await delay(AGAIN_MS);
    }
  };
}

async function fill(product, people) {
  const makeAll = async (count, make) => {
    const ids = [];
    for (let n = 0; n < count; n += 1) {
      const [path, body] = make(n);
      const call = { method: "POST", path: `/api/${path}`, body };
      ids.push((await write(product, people[n % people.length], call)).id);
    }
    return ids;
  };
  const categories = await makeAll(TERMS, (n) => [
    "categories",
    { name: `Category ${n}` },
  ]);
  const tags = await makeAll(TERMS, (n) => ["tags", { name: `Tag ${n}` }]);
  const posts = await makeAll(POSTS, (n) => [
    "posts",
    {
      title: `Post ${n}`,
      content: "<p>Text.</p>",
      status: "published",
      category_id: categories[n % TERMS],
      tags: [tags[n % TERMS]],
    },
  ]);
  const authors = await fetch(`${product.address}/api/authors?limit=100`, {
    headers: { cookie: people[0].cookie },
  });
  const { data } = await authors.json();
  const files = await uploadAll(product, people[0]);
  return { categories, tags, posts, files, authors: data.map(({ id }) => id) };
}

async function uploadAll({ address }, { cookie, "x-csrf-token": token }) {
  const ids = [];
  for (let n = 1; n <= TERMS; n += 1) {
    const form = new FormData();
    const picture = sharp({
      create: { width: n, height: 1, channels: 3, background: "white" },
    });
    form.append(
      "image",
      new Blob([await picture.png().toBuffer()]),
      `${n}.png`,
    );
    const answer = await fetch(`${address}/api/upload`, {
      method: "POST",
      headers: { cookie, "x-csrf-token": token, origin: address },
      body: form,
    });
    ids.push((await answer.json()).id);
  }
  return ids;
}

/** @returns how many calls of a writer were done, refused, or lost with an instance. */
async function writeUntil(until, { number, instances, headers, site }) {
  const counts = { done: 0, refused: 0, lost: 0 };
  const random = new SeededRandom(seed + number);
  const send = async (method, path, body) => {
    const { address } = instances[random.below(2)];
    try {
      const { status } = await fetch(`${address}${path}`, {
        method: method.toUpperCase(),
        headers: { ...headers, origin: address },
        body: JSON.stringify(body ?? {}),
      });
      counts[status < 400 ? "done" : "refused"] += 1;
    } catch {
      counts.lost += 1;
    }
  };
  const writer = new SiteWriter(send, site, random);
  while (Date.now() < until) {
    await writer.write();
    await delay(random.below(400));
  }
  return counts;
}

async function run({ instances, databaseUrl, killNowAndThen }) {
  const people = await signInWriters({ databaseUrl }, instances[0], writers);
  const site = await fill(instances[0], people);
  const mirrors = [
    new SiteMirror(fetchFrom(instances)),
    new SiteMirror(fetchFrom(instances, { cookie: people[0].cookie })),
  ];
  for (const mirror of mirrors) await mirror.start();
  const until = Date.now() + seconds * 1000;
  const entries = [0, 0];
  const [kills, counts] = await Promise.all([
    killNowAndThen(until),
    Promise.all(
      people.map((headers, number) =>
        writeUntil(until, { number, instances, headers, site }),
      ),
    ),
    ...mirrors.map(async (mirror, n) => {
      while (Date.now() < until) entries[n] += await mirror.follow(1);
    }),
  ]);
  const differences = [];
  for (const mirror of mirrors) {
    await mirror.followToEnd();
    differences.push(...(await mirror.differences()));
  }
  const sum = (name) => counts.reduce((all, one) => all + one[name], 0);
  console.log(
    JSON.stringify({
      writers,
      seconds,
      seed,
      kills,
      entries,
      done: sum("done"),
      refused: sum("refused"),
      lost: sum("lost"),
      items: mirrors.map(({ items }) => items.size),
      differences,
    }),
  );
  return differences.length === 0;
}

await inTwoInstances(run);
