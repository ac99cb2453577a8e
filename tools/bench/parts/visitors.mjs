import { setTimeout as delay } from "node:timers/promises";
import { quantile } from "../statistics.mjs";

const VISITORS_A_SECOND = 60;
const SECONDS = 20;
const ANSWER_LIMIT_MS = 10_000;

/** Visitors come when they come, however long the others wait. */
export async function measureVisitors({ openSet, startProduct, record }) {
  const product = await startProduct(await openSet(1000));
  const newest = await newestTitle(product.address);
  const answers = [];
  const began = performance.now();
  for (let number = 0; number < VISITORS_A_SECOND * SECONDS; number += 1) {
    const due = began + (number * 1000) / VISITORS_A_SECOND;
    await delay(Math.max(0, due - performance.now()));
    answers.push(visit(product.address, newest));
  }
  const visits = await Promise.all(answers);
  const bad = visits.filter(({ isWhole }) => !isWhole).length;
  const times = visits.map(({ ms }) => ms).sort((a, b) => a - b);
  record("home-visitors", {
    samples: [(bad / visits.length) * 100],
    beside: `${bad} of ${visits.length}, from the first visit after the start on`,
  });
  record("home-visitors-p99", { samples: [quantile(times, 0.99)] });
}

async function newestTitle(address) {
  const answer = await fetch(`${address}/api/posts?limit=1&status=published`);
  return (await answer.json()).data[0].title;
}

/** A page without its content has the menu and no posts. */
async function visit(address, newest) {
  const began = performance.now();
  const isWhole = await fetch(address, {
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  })
    .then(
      async (answer) =>
        answer.status === 200 && (await answer.text()).includes(newest),
    )
    .catch(() => false);
  return { isWhole, ms: performance.now() - began };
}
