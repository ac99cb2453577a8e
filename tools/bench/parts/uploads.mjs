import { setTimeout as delay } from "node:timers/promises";
import { publicSlugs } from "../data/made-up-post.mjs";
import { memoryMegabytes } from "../process-figures.mjs";
import { ToolError } from "../../workspace/terminal.mjs";
import { signInWriters } from "../writers.mjs";

/** The largest picture that is taken. */
const WIDTH = 8000;
const HEIGHT = 5000;
const PICTURES = 12;
const AT_ONCE = 4;
const READERS = 8;
const LOOK_MS = 50;

/** The most memory of the process and its children while the largest pictures come, and pages are read. */
export async function measureUploads({ openSet, startProduct, record }) {
  const set = await openSet(1000);
  const product = await startProduct(set);
  const writers = await signInWriters(set, product, AT_ONCE);
  const picture = await largestPicture();
  const work = new AbortController();
  const peak = watchMemory(product.pid, work.signal);
  const readers = Array.from({ length: READERS }, (_, number) =>
    readOn(product.address, number, work.signal),
  );
  let left = PICTURES;
  const upload = async (writer) => {
    while (left > 0) {
      left -= 1;
      await sendPicture(product.address, writer, picture);
    }
  };
  await Promise.all(writers.map(upload));
  work.abort();
  await Promise.all(readers);
  record("memory-uploads", await peak);
  await product.stop();
}

/** Coloured noise, which packs badly and so takes the most to read. */
async function largestPicture() {
  const { default: sharp } = await import("sharp");
  const noise = { type: "gaussian", mean: 128, sigma: 20 };
  return sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, noise },
  })
    .jpeg({ quality: 40 })
    .toBuffer();
}

async function sendPicture(address, writer, bytes) {
  const headers = { ...writer };
  delete headers["content-type"];
  const form = new FormData();
  form.set("image", new Blob([bytes], { type: "image/jpeg" }), "noise.jpg");
  const answer = await fetch(`${address}/api/upload`, {
    method: "POST",
    headers,
    body: form,
  });
  if (!answer.ok)
    throw new ToolError(`A picture was refused: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function readOn(address, number, signal) {
  const slugs = publicSlugs(1000);
  for (let at = number; !signal.aborted; at += READERS) {
    const answer = await fetch(`${address}/post/${slugs[at % slugs.length]}`);
    await answer.arrayBuffer();
  }
}

async function watchMemory(pid, signal) {
  let highest = null;
  while (!signal.aborted) {
    const now = memoryMegabytes(pid);
    if (now !== null) highest = Math.max(highest ?? 0, now);
    await delay(LOOK_MS);
  }
  return highest === null
    ? { reason: "this system does not tell the memory of processes" }
    : { samples: [highest] };
}
