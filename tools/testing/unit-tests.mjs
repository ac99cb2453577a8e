import { mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { runNode } from "../workspace/child-processes.mjs";
import { projectsWith } from "../workspace/projects.mjs";
import { ROOT } from "../workspace/root.mjs";
import { plainText, print } from "../workspace/terminal.mjs";
import { addTotals, closingLine, jestTotals, singleCheck } from "./totals.mjs";

const JEST = join(ROOT, "tools/jest.mjs");
const REPORT = join(ROOT, ".tmp/unit-results.json");
const FILE_DONE = /^(PASS|FAIL) /;
const FILES_A_LINE = 50;

/** Unit and API tests of every project, in one run. */
export async function runUnitTests() {
  await mkdir(dirname(REPORT), { recursive: true });
  await rm(REPORT, { force: true });
  const { code, output } = await runNode(
    JEST,
    ["all", "--json", `--outputFile=${REPORT}`],
    { onText: progress() },
  );
  const text = await readFile(REPORT, "utf8").catch(() => null);
  if (text === null) {
    print(plainText(output).trim());
    return singleCheck("unit: Jest could not run", false);
  }
  const report = JSON.parse(text);
  for (const { message } of report.testResults)
    if (message !== "") print(`\n${plainText(message).trim()}\n`);
  const results = projectsWith("test").map(({ name, folder }) => {
    const totals = jestTotals(name, join(ROOT, folder), report);
    print(`  ${name}: ${closingLine(totals)}`);
    return totals;
  });
  const sum = addTotals(...results);
  if (code === 0 || sum.failed > 0) return sum;
  print(plainText(output).trim());
  return addTotals(sum, singleCheck("unit: Jest itself", false));
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
