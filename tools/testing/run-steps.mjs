import {
  duration,
  failWith,
  keepPrinted,
  print,
} from "../workspace/terminal.mjs";
import { closingLine, singleCheck } from "./totals.mjs";

/**
 * Runs the steps one after another. One with `until` runs beside those that follow, up to the step of
 * that name, and says what it found after that one: so both cores have something to do.
 */
export async function runSteps(names, steps) {
  const done = [];
  const beside = [];
  for (const name of names) {
    const { until } = steps[name];
    if (names.includes(until)) {
      beside.push({ until, ended: keepPrinted(() => take(name, steps[name])) });
      continue;
    }
    done.push(await take(name, steps[name]));
    for (const { ended } of beside.filter((one) => one.until === name)) {
      const { result, lines } = await ended;
      lines.forEach((line) => print(line));
      done.push({ ...result, wasBeside: true });
    }
  }
  return done;
}

async function take(name, { title, run }) {
  const started = Date.now();
  print(`\n── ${title}`);
  const totals = await run().catch((error) => {
    failWith(error);
    return singleCheck(`${name}: could not run`, false);
  });
  const ms = Date.now() - started;
  print(`   ${closingLine(totals)} in ${duration(ms)}`);
  return { title, ms, totals };
}

const SLOWEST_FILES = 15;

/** Where the time went: a line for each step, and the slowest test files first. */
export function timeReport(done, files) {
  const steps = done.map(({ title, ms, wasBeside }) =>
    line(ms, wasBeside ? `${title} (beside others)` : title),
  );
  const slowest = [...files]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST_FILES)
    .map(({ ms, name }) => line(ms, name));
  return [
    "\nWhere the time went:",
    ...steps,
    ...(slowest.length > 0 ? ["\nThe slowest test files:", ...slowest] : []),
  ];
}

const line = (ms, text) => `  ${duration(ms).padStart(12)}  ${text}`;
