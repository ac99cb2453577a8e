/** Tests show that time grows with what is given; how long it takes, a bench shows. */
export const MOST_GROWTH = 2.5;

/** Less than this is noise, of a compiler that works beside. */
const NOISE_MS = 30;
const TRIES = 4;
const RUNS = 7;

/**
 * How many times as long twice the input takes, in the time of this process alone: the best of a few
 * tries, of which the first is mostly good enough.
 */
export async function timeGrowth(
  size: number,
  work: (size: number) => unknown,
): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && best > MOST_GROWTH; tries += 1) {
    const once = await cpuMs(() => work(size));
    const twice = await cpuMs(() => work(2 * size));
    best = Math.min(best, (twice + NOISE_MS) / (once + NOISE_MS));
  }
  return best;
}

/** Of several runs, until one took less than is enough: what looks slow is done again. */
export async function leastCpuMs(
  work: () => unknown,
  enough = 0,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS && least >= enough; run += 1)
    least = Math.min(least, await cpuMs(work));
  return least;
}

/** Both together: Linux counts the sum to the microsecond, but splits it by sampled ticks. */
async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
