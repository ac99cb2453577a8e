import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { dirname, join } from "node:path";
import { formatted } from "../workspace/formatted.mjs";
import { ROOT } from "../workspace/root.mjs";
import { toTable } from "./result-table.mjs";

const RECORDED = join(ROOT, "docs/performance");
const PASSING = join(ROOT, ".tmp/bench/results");

/** What was measured, when, on what. */
export function toResult(rows, minutes) {
  const [cpu] = cpus();
  return {
    date: new Date().toISOString(),
    commit: commit(),
    machine: {
      cpu: cpu?.model.trim() ?? "unknown",
      cores: cpus().length,
      memory: `${Math.round(totalmem() / 1e9)} GB`,
      system: `${process.platform} ${process.arch}`,
      node: process.version,
    },
    minutes: Math.round(minutes * 10) / 10,
    rows,
  };
}

/**
 * Writes a result as JSON and as a table, with `isRecorded` under the day in docs/performance. Gives the
 * table's file.
 */
export async function writeResult(result, { isRecorded }) {
  const day = result.date.slice(0, 10);
  const name = isRecorded ? day : result.date.slice(0, 19).replaceAll(":", "-");
  const file = join(isRecorded ? RECORDED : PASSING, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(
    `${file}.json`,
    await formatted(`${name}.json`, JSON.stringify(result)),
  );
  const page = `# Measured on ${day}\n\n${describe(result)}\n`;
  await writeFile(`${file}.md`, await formatted(`${name}.md`, page));
  return `${file}.md`;
}

function describe({ date, commit, machine, minutes, rows }) {
  const { cpu, cores, memory, system, node } = machine;
  return (
    `${date.slice(0, 16).replace("T", " ")} UTC, commit ${commit}, ${cores} × ${cpu}, ${memory}, ` +
    `${system}, Node.js ${node.slice(1)}; ${minutes} minutes.\n\n${toTable(rows)}`
  );
}

/** With a mark when files differ from it; empty outside of a repository. */
function commit() {
  try {
    const args = ["describe", "--always", "--dirty"];
    const options = { cwd: ROOT, encoding: "utf8", stdio: "pipe" };
    return execFileSync("git", args, options).trim();
  } catch {
    return "unknown";
  }
}
