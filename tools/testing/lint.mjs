import { mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { runNode } from "../workspace/child-processes.mjs";
import { nxEnvironment, runNx } from "../workspace/nx.mjs";
import { projectsWith } from "../workspace/projects.mjs";
import { ROOT } from "../workspace/root.mjs";
import { plainText, print, ToolError } from "../workspace/terminal.mjs";
import { addTotals, singleCheck } from "./totals.mjs";

const OXLINT = join(ROOT, "node_modules/oxlint/bin/oxlint");
const ESLINT = join(ROOT, "node_modules/eslint/bin/eslint.js");
const REPORT = join(ROOT, ".tmp/lint-results.json");
/** They give way to the tests that they run beside. */
const PATIENT = { isPatient: true, limitMs: 80 * 60_000 };
/** ESLint goes on without the rule about who may import whom. */
const RULE_IS_SKIPPED = /No cached ProjectGraph/;

/** One process of each linter for all projects, which read the same libraries; one test per project. */
export async function lintProjects() {
  const problems = [...(await runOxlint()), ...(await runEslint())];
  return lintTotals(problems, projectsWith("lint"));
}

async function runOxlint() {
  const { code, output } = await runNode(OXLINT, ["--format=json"], PATIENT);
  return whatItFound(code, output, () => oxlintProblems(JSON.parse(output)));
}

async function runEslint() {
  await runNx(["show", "projects"]);
  await mkdir(dirname(REPORT), { recursive: true });
  await rm(REPORT, { force: true });
  const { code, output } = await runNode(
    ESLINT,
    [".", "--max-warnings=0", "--format=json", `-o=${REPORT}`],
    { ...PATIENT, env: nxEnvironment(process.env) },
  );
  if (RULE_IS_SKIPPED.test(output))
    throw new ToolError("Nx did not say which projects there are.");
  const report = await readFile(REPORT, "utf8").catch(() => "");
  return whatItFound(code, output, () => eslintProblems(JSON.parse(report)));
}

/** A linter that fails and names no problem could not run. */
function whatItFound(code, output, read) {
  const couldNotRun = new ToolError(plainText(output).trim());
  try {
    const problems = read();
    if (code !== 0 && problems.length === 0) throw couldNotRun;
    return problems;
  } catch {
    throw couldNotRun;
  }
}

/** A file whose types cannot be known has a problem as a whole. */
export function oxlintProblems({ diagnostics }) {
  return diagnostics.map(({ filename, labels, message, help, code }) => {
    const { line, column } = labels[0]?.span ?? { line: 1, column: 1 };
    const text = labels.length > 0 ? message : `${message} ${help}`;
    return { file: filename, line, column, text, rule: code };
  });
}

export function eslintProblems(results) {
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, column, message, ruleId }) => ({
      file: relative(ROOT, filePath),
      line,
      column,
      text: message,
      rule: ruleId,
    })),
  );
}

/** Files outside of all projects are the workspace's own. */
export function lintTotals(problems, projects) {
  const found = problems.map(({ file, line, column, text, rule }) => {
    const path = file.replaceAll("\\", "/");
    print(`  ${path}:${line}:${column} ${text} (${rule ?? "syntax"})`);
    const owner = projects.find(({ folder }) => path.startsWith(`${folder}/`));
    return owner?.name ?? "workspace";
  });
  return addTotals(
    ...[...projects.map(({ name }) => name), "workspace"].map((name) =>
      singleCheck(`lint: ${name}`, !found.includes(name)),
    ),
  );
}
