import { execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { ROOT } from "../workspace/root.mjs";
import { toTable } from "./result-table.mjs";

const PAGE = join(ROOT, "docs/performance.md");
const RECORDED = join(ROOT, "docs/performance");
const PASSING = join(ROOT, ".tmp/bench/results");
const [BEGIN, END] = ["<!-- result:begin -->", "<!-- result:end -->"];

/** What was measured, when, on what. */
export function toResult(rows, { minutes, large, now = new Date() }) {
  const [cpu] = cpus();
  return {
    date: now.toISOString(),
    commit: commit(),
    machine: {
      cpu: cpu?.model.trim() ?? "unknown",
      cores: cpus().length,
      memory: `${Math.round(totalmem() / 1e9)} GB`,
      system: `${process.platform} ${process.arch}`,
      node: process.version,
    },
    large,
    minutes: Math.round(minutes * 10) / 10,
    rows,
  };
}

/**
 * Writes a result as JSON and as a table: beside the other passing things, or with `isRecorded` under the
 * day in docs/performance and into the page that explains it. Gives the table's file.
 */
export async function writeResult(result, { isRecorded }) {
  const day = result.date.slice(0, 10);
  const name = isRecorded ? day : result.date.slice(0, 19).replaceAll(":", "-");
  const folder = isRecorded ? RECORDED : PASSING;
  const text = await formatted(`# Measured on ${day}\n\n${describe(result)}\n`);
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, `${name}.json`),
    await formatted(JSON.stringify(result), "json"),
  );
  await writeFile(join(folder, `${name}.md`), text);
  if (isRecorded) {
    const page = fillPage(await readFile(PAGE, "utf8"), describe(result));
    await writeFile(PAGE, await formatted(page));
  }
  return join(folder, `${name}.md`);
}

/** Puts a result into the place of the one before it. */
export function fillPage(page, text) {
  const [start, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (start === -1 || end < start)
    throw new Error(`docs/performance.md has lost its ${BEGIN} and ${END}.`);
  return `${page.slice(0, start + BEGIN.length)}\n\n${text}\n\n${page.slice(end)}`;
}

function describe({ date, commit, machine, minutes, rows }) {
  const { cpu, cores, memory, system, node } = machine;
  return (
    `${date.slice(0, 16).replace("T", " ")} UTC, commit ${commit}, ${cores} × ${cpu}, ${memory}, ` +
    `${system}, Node.js ${node.slice(1)}; ${minutes} minutes.\n\n${toTable(rows)}`
  );
}

async function formatted(text, parser = "markdown") {
  const { format } = await import("prettier");
  return format(text, { parser });
}

/** With a mark when files differ from it; empty outside of a repository. */
function commit() {
  try {
    const options = {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    };
    return execFileSync(
      "git",
      ["describe", "--always", "--dirty"],
      options,
    ).trim();
  } catch {
    return "unknown";
  }
}
