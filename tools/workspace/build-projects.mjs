import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { runNxTarget } from "./nx-tasks.mjs";
import { ROOT } from "./root.mjs";
import { print, stopwatch, ToolError } from "./terminal.mjs";

export const PRODUCT = [
  "backend",
  "frontend-shell",
  "frontend-public",
  "frontend-admin",
];

/** Everything that a build reads. */
export const BUILT_FROM = [
  ...PRODUCT,
  "libs",
  "tools/api-schemas",
  "tsconfig.base.json",
  "package.json",
  "package-lock.json",
  "nx.json",
];
const NOT_BUILT = /\.spec\.tsx?$|^(node_modules|dist|test|demo-content)$/;
const OUTPUTS = [
  "dist/backend/main.mjs",
  ...PRODUCT.slice(1).map((name) => `dist/${name}/release.json`),
];
const STAMP = join(ROOT, "dist/.built");

/**
 * Builds what changed. Nx decides by content, but needs a second or two to say
 * that nothing did; sizes and times of the files say so in milliseconds.
 */
export async function buildProducts({ force = false } = {}) {
  const wanted = fingerprint();
  if (!force && isBuilt(wanted)) return;
  const time = stopwatch();
  const all = PRODUCT.length;
  print(`Building ${all} projects …`);
  const { code, output, tasks } = await runNxTarget("build", {
    projects: PRODUCT,
    onDone: (project, count) => print(`  ${count} of ${all} built: ${project}`),
  });
  if (code !== 0) {
    const failed = tasks.filter((task) => task.hasFailed);
    const told = failed.map((task) => `${task.project}\n${task.output}`);
    throw new ToolError(
      `The build failed.\n\n${told.length > 0 ? told.join("\n\n") : output}`,
    );
  }
  mkdirSync(join(ROOT, "dist"), { recursive: true });
  writeFileSync(STAMP, wanted);
  print(`Built in ${time()}.`);
}

function isBuilt(wanted) {
  if (!OUTPUTS.every((file) => existsSync(join(ROOT, file)))) return false;
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted;
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const source of BUILT_FROM) add(source);
  return hash.digest("hex");

  function add(path) {
    const found = statSync(join(ROOT, path), { throwIfNoEntry: false });
    if (!found) return;
    if (!found.isDirectory()) {
      hash.update(`${path}\0${found.size}\0${found.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(join(ROOT, path)).sort()) {
      if (!NOT_BUILT.test(name)) add(`${path}/${name}`);
    }
  }
}
