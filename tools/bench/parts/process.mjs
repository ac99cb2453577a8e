import { setTimeout as delay } from "node:timers/promises";
import { memoryMegabytes, memoryOf } from "../process-figures.mjs";

const STARTS = 5;
/** What a start leaves to do is done by then, and threads without work have ended. */
const IDLE_SECONDS = 30;

/** The process itself: how soon it answers and how much memory it takes without requests. */
export async function measureProcess({ openSet, startProduct, record }) {
  const set = await openSet(1000);
  // The first one stores the frontends; what counts is every start after it.
  await (await startProduct(set)).stop();
  const [starts, memories] = [[], []];
  for (let round = 0; round < STARTS; round += 1) {
    const product = await startProduct(set);
    starts.push(product.startSeconds);
    await delay(IDLE_SECONDS * 1000);
    memories.push(memoryMegabytes(product.pid));
    await product.stop();
  }
  const start = "start to first answer, database running";
  record({ work: start, unit: "s", most: 1.2 }, { samples: starts });
  record(
    { work: "idle memory after a restart", unit: "MB", most: 150 },
    memoryOf(memories),
  );
}
