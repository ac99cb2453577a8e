import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { FRONTENDS } from "../workspace/projects.mjs";
import { ROOT } from "../workspace/root.mjs";
import { print } from "../workspace/terminal.mjs";
import { addTotals, singleCheck } from "./totals.mjs";

/** Sent compressed; fonts and pictures are so by themselves. */
const TEXT = /\.(js|css|svg|json)$/;

/**
 * One test per frontend: a first visit is sent no more bytes, scripts and styles as brotli, than its own
 * settings allow (`octavo.config.ts`), and the shell holds no package that others need. A build never
 * fails for its size; the gate of a release does.
 */
export async function checkBudgets() {
  const { tsImport } = await import("tsx/esm/api");
  const { firstVisit } = await tsImport(
    "../../libs/federation/src/first-visit.ts",
    import.meta.url,
  );
  const checks = FRONTENDS.map((project) => {
    const folder = join(ROOT, "dist", project);
    const release = JSON.parse(
      readFileSync(join(folder, "release.json"), "utf8"),
    );
    const used = firstVisit(release, (file) => sentBytes(folder, file));
    const excess = [...findExcess(release, used), ...findStrangers(release)];
    for (const sentence of excess) print(`  ${sentence}`);
    return singleCheck(`budget: ${project}`, excess.length === 0);
  });
  return addTotals(...checks);
}

function sentBytes(folder, { path, bytes }) {
  if (!TEXT.test(path)) return bytes;
  return statSync(join(folder, `${path}.br`)).size;
}

/** One sentence for each budget that a release exceeds, and for a release without any. */
export function findExcess({ app, budgets }, used) {
  if (budgets === undefined)
    return [`The settings of the ${app} build name no budgets.`];
  return Object.entries(budgets)
    .filter(([kind, most]) => used[kind] > most)
    .map(
      ([kind, most]) =>
        `The ${app} build sends ${used[kind]} bytes of ${kind} on a first visit; ` +
        `its budget is ${most} (octavo.config.ts).`,
    );
}

/** React, which the shell lends to the remotes, and what loads them. */
const OF_THE_SHELL = /^(react|react-dom|scheduler|@module-federation\/.+)$/;

/**
 * One sentence for each package that the shell has no use for. Every reader loads the shell, and one
 * constant imported from a file with decorators brings class-validator with it.
 */
export function findStrangers({ app, dependencies = {} }) {
  if (app !== "shell") return [];
  return Object.keys(dependencies)
    .filter((name) => !OF_THE_SHELL.test(name))
    .map((name) => `The shell's build contains ${name}.`);
}
