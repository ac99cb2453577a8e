import { join } from "node:path";
import { checkRequirements } from "../requirements/coverage.mjs";
import { runNode } from "../workspace/child-processes.mjs";
import { runNxTarget } from "../workspace/nx-tasks.mjs";
import { ROOT } from "../workspace/root.mjs";
import { plainText, print } from "../workspace/terminal.mjs";
import { addTotals, singleCheck } from "./totals.mjs";

const PRETTIER = join(ROOT, "node_modules/prettier/bin/prettier.cjs");
const KNIP = join(ROOT, "node_modules/knip/bin/knip.js");

export async function checkFormat() {
  const cache = "node_modules/.cache/prettier/check";
  const { code, output } = await runNode(PRETTIER, [
    "--check",
    ".",
    "--cache",
    `--cache-location=${cache}`,
    "--log-level=warn",
  ]);
  if (code !== 0) print(`${plainText(output).trim()}\nRun: npm run format`);
  return singleCheck("format: prettier", code === 0);
}

export function lintProjects() {
  return checkEach("lint");
}

export function checkTypes() {
  return checkEach("typecheck");
}

export async function checkRequirementIds() {
  const problems = await checkRequirements();
  for (const problem of problems) print(`  ${problem}`);
  return singleCheck("requirements: ids in test titles", problems.length === 0);
}

/** What nothing uses, and what only tests use. */
export async function findUnused() {
  const all = await runKnip();
  const product = await runKnip(
    "--production",
    "--include=files,exports,types",
  );
  return addTotals(
    singleCheck("unused: files, exports, types and packages", all),
    singleCheck("unused: only by tests", product),
  );
}

async function runKnip(...options) {
  const { code, output } = await runNode(KNIP, [
    "--config=knip.config.mjs",
    "--no-progress",
    ...options,
  ]);
  if (code !== 0) print(plainText(output).trim());
  return code === 0;
}

/** One test per project, named after it. */
async function checkEach(target) {
  const { code, output, tasks } = await runNxTarget(target);
  const failed = tasks.filter((task) => task.hasFailed);
  for (const task of failed) print(`\n${task.project}\n${task.output}\n`);
  const checks = tasks.map(({ project, hasFailed }) =>
    singleCheck(`${target}: ${project}`, !hasFailed),
  );
  if (code === 0 || failed.length > 0) return addTotals(...checks);
  print(output);
  return addTotals(...checks, singleCheck(`${target}: nx`, false));
}
