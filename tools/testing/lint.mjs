import { mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { runProgram } from "../workspace/child-processes.mjs";
import { nxEnvironment, runNx } from "../workspace/nx.mjs";
import { projectsWith } from "../workspace/projects.mjs";
import { ROOT } from "../workspace/root.mjs";
import { plainText, print } from "../workspace/terminal.mjs";
import { addTotals, singleCheck } from "./totals.mjs";

const ESLINT = join(ROOT, "node_modules/eslint/bin/eslint.js");
const REPORT = join(ROOT, ".tmp/lint-results.json");
/** Types of all projects at once. */
const HEAP = "--max-old-space-size=6144";
/** It gives way to the tests that it runs beside. */
const LIMIT_MS = 80 * 60_000;
/** ESLint goes on without the rule about who may import whom. */
const RULE_IS_SKIPPED = /No cached ProjectGraph/;

/** One process for all projects, which read the same libraries; one test per project. */
export async function lintProjects() {
  await runNx(["show", "projects"]);
  await mkdir(dirname(REPORT), { recursive: true });
  await rm(REPORT, { force: true });
  const { code, output } = await runProgram(
    process.execPath,
    [HEAP, ESLINT, ".", "--max-warnings=0", "--format=json", `-o=${REPORT}`],
    { env: nxEnvironment(process.env), isPatient: true, limitMs: LIMIT_MS },
  );
  if (RULE_IS_SKIPPED.test(output))
    return broken("Nx did not say which projects there are.");
  const report = await readFile(REPORT, "utf8").catch(() => null);
  if (report === null) return broken(output);
  const totals = lintTotals(JSON.parse(report), projectsWith("lint"));
  return code === 0 || totals.failed > 0 ? totals : broken(output);
}

function broken(output) {
  print(plainText(output).trim());
  return singleCheck("lint: could not run", false);
}

/** What ESLint's JSON says, project by project; files outside of all are the workspace's own. */
export function lintTotals(results, projects) {
  const problemsOf = new Map(
    [...projects.map(({ name }) => name), "workspace"].map((name) => [
      name,
      [],
    ]),
  );
  for (const { filePath, messages } of results) {
    const file = filePath.slice(ROOT.length + 1).replaceAll("\\", "/");
    const owner = projects.find(({ folder }) => file.startsWith(`${folder}/`));
    for (const { line, column, message, ruleId } of messages)
      problemsOf
        .get(owner?.name ?? "workspace")
        .push(`  ${file}:${line}:${column} ${message} (${ruleId ?? "syntax"})`);
  }
  for (const problem of [...problemsOf.values()].flat()) print(problem);
  return addTotals(
    ...[...problemsOf].map(([name, problems]) =>
      singleCheck(`lint: ${name}`, problems.length === 0),
    ),
  );
}
