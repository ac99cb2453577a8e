import { figure } from "../result-table.mjs";
import { median, ratios } from "../statistics.mjs";
import { measureLoad } from "./measure-load.mjs";

const ROUNDS = 5;
/** One connection first, so that a cache can fill before the load starts. */
const FIRST_ASKER = {
  connections: 1,
  seconds: 30,
  count: 60,
  isRehearsal: true,
};
const WARM_UP_SECONDS = 1;

/**
 * Measures several servers in rounds after warming them up, so that other work on the machine affects all
 * of them. `candidates` are `[server, load]` by name; returns the results by name.
 */
export async function measureInTurn(candidates) {
  const names = Object.keys(candidates);
  const results = Object.fromEntries(names.map((name) => [name, []]));
  for (const name of names) {
    const [server, load] = candidates[name];
    await measureLoad(server, { ...load, ...FIRST_ASKER });
    await measureLoad(server, {
      ...load,
      seconds: WARM_UP_SECONDS,
      isRehearsal: true,
    });
  }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of names)
      results[name].push(await measureLoad(...candidates[name]));
  return results;
}

/** Answers per second of one, as a share of those of another. */
export function throughputRatio(results, limits) {
  const samples = ratios(
    results.map(({ perSecond }) => perSecond),
    limits.map(({ perSecond }) => perSecond),
  );
  return { samples, beside: `${rate(results)} of ${rate(limits)} a second` };
}

/** CPU per answer, together with that of the limit. */
export function cpuOf(results, limits) {
  const samples = results.map(({ cpu }) => cpu);
  if (samples.includes(null))
    return { reason: "this system does not tell CPU times" };
  if (!limits) return { samples };
  const limit = median(limits.map(({ cpu }) => cpu));
  return { samples, beside: `limit ${figure(limit)} ms` };
}

export function timesOf(results) {
  return { samples: results.map(({ median }) => median) };
}

function rate(results) {
  const perSecond = median(results.map((result) => result.perSecond));
  return Math.round(perSecond).toLocaleString("en");
}
