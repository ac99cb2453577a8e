import { publicSlugs } from "../data/made-up-post.mjs";
import { ToolError } from "../../workspace/terminal.mjs";
import { signInWriters } from "../writers.mjs";

const CHANGES = 40;
const SEEN_LIMIT_MS = 10_000;

/**
 * Two instances on one database: a writer changes a post on the first, and a reader asks the second for it
 * without pause. Counted from the moment in which the writer has the answer.
 */
export async function measureChange({ openSet, startProduct, record }) {
  const set = await openSet(1000);
  const first = await startProduct(set);
  const second = await startProduct(set);
  const [headers] = await signInWriters(set, first, 1);
  const [slug] = publicSlugs(1, 500);
  const reads = [`/api/posts/slug/${slug}`, `/post/${slug}`];
  const post = await (await fetch(first.address + reads[0])).json();
  const delays = reads.map(() => []);
  let stale = 0;
  for (let number = 0; number < CHANGES; number += 1) {
    await Promise.all(reads.map((path) => read(second.address + path)));
    const title = `Changed for the ${number + 1}th time`;
    const body = JSON.stringify({
      title,
      content: post.content,
      category_id: post.category_id,
    });
    await change(`${first.address}/api/posts/${post.id}`, {
      headers,
      origin: first.address,
      body,
    });
    const changed = performance.now();
    const [own, ...seen] = await Promise.all([
      read(first.address + reads[number % 2]),
      ...reads.map((path) => timeUntil(second.address + path, title, changed)),
    ]);
    if (!own.includes(title)) stale += 1;
    seen.forEach((delay, at) => delays[at].push(delay));
  }
  record("change", worstCounts(delays[0]));
  record("change-page", worstCounts(delays[1]));
  record("change-writer", { samples: [stale], beside: `${CHANGES} changes` });
}

async function read(address) {
  const answer = await fetch(address);
  return answer.text();
}

async function change(address, { headers, origin, body }) {
  const answer = await fetch(address, {
    method: "PUT",
    headers: { ...headers, origin },
    body,
  });
  if (!answer.ok)
    throw new ToolError(
      `The change was refused: ${answer.status} ${await answer.text()}`,
    );
  await answer.arrayBuffer();
}

/** When the request began that first had it: what is under way when it changes may still have the old. */
async function timeUntil(address, text, since) {
  for (;;) {
    const began = performance.now();
    if ((await read(address)).includes(text)) return began - since;
    if (began - since > SEEN_LIMIT_MS)
      throw new ToolError("The other instance never showed the change.");
  }
}

/** The goal is for every change, not for half of them. */
function worstCounts(delays) {
  const worst = Math.max(...delays);
  const sorted = [...delays].sort((a, b) => a - b);
  return {
    samples: [worst],
    beside: `the slowest of ${delays.length}; half took ${sorted[delays.length >> 1].toFixed(1)} ms`,
  };
}
