import { join } from "node:path";
import { runNode } from "./child-processes.mjs";
import { ROOT } from "./root.mjs";

const NX = join(ROOT, "node_modules/nx/dist/bin/nx.js");

/** Runs Nx to its end. */
export function runNx(words, env = process.env) {
  return runNode(NX, words, { env: nxEnvironment(env) });
}

/**
 * Nx remembers results in this folder and nowhere else (`cacheDirectory` of nx.json): left to itself it
 * shares them, below the home folder, between all checkouts of a repository, and a variable of the
 * environment would win over both.
 */
export function nxEnvironment(environment) {
  const own = { ...environment, NX_DAEMON: "false", NX_TUI: "false" };
  for (const name of SHARED_FOLDERS) delete own[name];
  return own;
}

const SHARED_FOLDERS = [
  "NX_CACHE_DIRECTORY",
  "NX_WORKSPACE_DATA_DIRECTORY",
  "NX_PROJECT_GRAPH_CACHE_DIRECTORY",
];
