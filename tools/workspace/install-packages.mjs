import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npm } from "./npm.mjs";
import { ROOT } from "./root.mjs";
import { outputOfPrograms, print, stopwatch, ToolError } from "./terminal.mjs";

/** What running and building need: `dependencies` of package.json. */
export const FOR_PRODUCT = "product";
/** With `devDependencies`, which only developing and testing need. */
export const FOR_WORK = "work";

/**
 * Replaces the stamp during an installation, because npm takes a half-unpacked package for a whole one.
 */
const UNFINISHED = "unfinished";

/**
 * Installs the packages when they are not there, when the lock file changed, and when there are those
 * of the product only and all are wanted. What is there already stays.
 */
export async function installPackages(wanted = FOR_WORK, root = ROOT) {
  const lock = fingerprint(root);
  const there = readInstalled(root);
  const isThere = there.lock === lock && covers(there.purpose, wanted);
  if (isThere) return;
  const time = stopwatch();
  // `ci` empties node_modules first; what a person put there by hand stays.
  const command = there.isWhole ? "install" : "ci";
  const purpose = there.isWhole ? larger(there.purpose, wanted) : wanted;
  print(
    there.isWhole
      ? "Installing more or changed packages …"
      : "Installing packages; the first time takes a minute or two …",
  );
  if (there.isWhole) writeStamp(root, UNFINISHED);
  const { code } = await npm(
    [
      command,
      purpose === FOR_PRODUCT ? "--omit=dev" : "--include=dev",
      "--include=optional",
      "--no-save",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ],
    { ...outputOfPrograms(), cwd: root },
  );
  if (code !== 0) {
    throw new ToolError(
      "The packages could not be installed; npm says why above. Check the network, then run the command again.",
    );
  }
  writeStamp(root, `${lock} ${purpose}`);
  print(`Packages installed in ${time()}.`);
}

function stampOf(root) {
  return join(root, "node_modules/.octavo-installed");
}

/** A new file: the old one may be a hard link to that of a copy of this folder. */
function writeStamp(root, text) {
  rmSync(stampOf(root), { force: true });
  writeFileSync(stampOf(root), text);
}

function fingerprint(root) {
  const lock = readFileSync(join(root, "package-lock.json"));
  const hash = createHash("sha256").update(lock).digest("hex");
  return `${hash} ${process.platform}-${process.arch}`;
}

/** npm writes its own list at the end of an installation; without it, one was interrupted. */
function readInstalled(root) {
  const list = join(root, "node_modules/.package-lock.json");
  const stamp = stampOf(root);
  const text = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  const [, lock, purpose] = /^(\S+ \S+) (\S+)$/.exec(text) ?? [];
  return {
    isWhole: existsSync(list) && text !== UNFINISHED,
    lock,
    // Installed by hand, or by an older version of this: everything.
    purpose: purpose === FOR_PRODUCT ? FOR_PRODUCT : FOR_WORK,
  };
}

function covers(purpose, wanted) {
  return larger(purpose, wanted) === purpose;
}

function larger(one, other) {
  return one === FOR_WORK ? one : other;
}
