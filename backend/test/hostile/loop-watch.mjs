// Preloaded into a server that a test attacks: writes down whenever the main
// thread has worked for long without looking up. Counted in time on the
// processor, which a busy machine does not stretch.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const EVERY_MS = 5;
const WORTH_TELLING_MS = 20;
const file = process.env.OCTAVO_LOOP_FILE;

const SCHEDULER = `/proc/self/task/${process.pid}/schedstat`;
const canAsk = existsSync(SCHEDULER);

/** Milliseconds that the main thread has had on a processor; elsewhere than on Linux, that went by. */
function worked() {
  if (!canAsk) return performance.now();
  const [nanoseconds] = readFileSync(SCHEDULER, "utf8").split(" ", 1);
  return Number(nanoseconds) / 1e6;
}

if (isMainThread && file) {
  let before = worked();
  setInterval(() => {
    const now = worked();
    if (now - before > WORTH_TELLING_MS)
      appendFileSync(file, `${Date.now()} ${Math.round(now - before)}\n`);
    before = worked();
  }, EVERY_MS).unref();
}
