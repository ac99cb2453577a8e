import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNode, runProgram } from "./child-processes.mjs";
import { ROOT } from "./root.mjs";
import { outputOfPrograms, print, stopwatch, ToolError } from "./terminal.mjs";

const MODULES = join(ROOT, "node_modules");
const STAMP = join(MODULES, ".octavo-installed");

/** Installs the packages when the lock file changed since it was last done. */
export async function installPackages() {
  const wanted = fingerprint();
  if (installed() === wanted) return;
  // `ci` empties node_modules first; what a person put there by hand stays.
  const isFresh = !existsSync(MODULES);
  const time = stopwatch();
  print(
    isFresh
      ? "Installing packages; the first time takes about two minutes …"
      : "Installing changed packages …",
  );
  const { code } = await runNpm([
    isFresh ? "ci" : "install",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
  if (code !== 0) {
    throw new ToolError(
      "The packages could not be installed; npm says why above. Check the network, then run the command again.",
    );
  }
  writeFileSync(STAMP, wanted);
  print(`Packages installed in ${time()}.`);
}

function fingerprint() {
  const lock = readFileSync(join(ROOT, "package-lock.json"));
  const hash = createHash("sha256").update(lock).digest("hex");
  return `${hash} ${process.platform}-${process.arch}`;
}

function installed() {
  return existsSync(STAMP) ? readFileSync(STAMP, "utf8") : null;
}

/** The npm that runs this script, if one does, else the one on the path. */
function runNpm(args) {
  const options = outputOfPrograms();
  const own = process.env.npm_execpath;
  if (own?.endsWith("npm-cli.js")) return runNode(own, args, options);
  const isWindows = process.platform === "win32";
  return runProgram(isWindows ? "npm.cmd" : "npm", args, {
    ...options,
    shell: isWindows,
  });
}
