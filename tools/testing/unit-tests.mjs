import { mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { WAITING_SPECS } from "../jest/waiting-specs.mjs";
import { runNode } from "../workspace/child-processes.mjs";
import { projectsWith } from "../workspace/projects.mjs";
import { ROOT } from "../workspace/root.mjs";
import { plainText, print } from "../workspace/terminal.mjs";
import { addTotals, closingLine, jestTotals, singleCheck } from "./totals.mjs";

const JEST = join(ROOT, "tools/jest.mjs");
const FILE_DONE = /^(PASS|FAIL) /;
const FILES_A_LINE = 50;

/** Unit and API tests of every project, but for those that mostly wait. */
export const runUnitTests = () =>
  runTests("unit", [], { OCTAVO_WITHOUT_WAITING: "yes" });

export const runWaitingTests = () =>
  runTests("waiting", [WAITING_SPECS, "--maxWorkers=1"]);

async function runTests(name, options, env = {}) {
  const report = join(ROOT, `.tmp/${name}-results.json`);
  await mkdir(dirname(report), { recursive: true });
  await rm(report, { force: true });
  const { code, output } = await runNode(
    JEST,
    ["all", ...options, "--json", `--outputFile=${report}`],
    { onText: progress(), env: { ...process.env, ...env } },
  );
  return totalsOf(name, { code, output, report });
}

async function totalsOf(step, { code, output, report: file }) {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) {
    print(plainText(output).trim());
    return singleCheck(`${step}: Jest could not run`, false);
  }
  const report = JSON.parse(text);
  for (const { message } of report.testResults)
    if (message !== "") print(`\n${plainText(message).trim()}\n`);
  const results = projectsWith("test").map(({ name, folder }) => {
    const totals = jestTotals(name, join(ROOT, folder), report);
    if (totals.files.length > 0) print(`  ${name}: ${closingLine(totals)}`);
    return totals;
  });
  const sum = addTotals(...results);
  if (code === 0 || sum.failed > 0) return sum;
  print(plainText(output).trim());
  return addTotals(sum, singleCheck(`${step}: Jest itself`, false));
}

/** Says from time to time how far it is. */
function progress() {
  let line = "";
  let count = 0;
  return (text) => {
    const lines = (line + plainText(text)).split("\n");
    line = lines.pop() ?? "";
    for (const one of lines) {
      if (FILE_DONE.test(one)) count += 1;
      if (FILE_DONE.test(one) && count % FILES_A_LINE === 0)
        print(`  ${count} files …`);
    }
  };
}
