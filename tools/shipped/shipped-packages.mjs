import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FRONTENDS } from "../workspace/projects.mjs";
import { ROOT } from "../workspace/root.mjs";

/**
 * Everything of other people that runs, on the server or in a browser: what the builds consist of, and
 * what the server finds where it is installed, with all that this needs in turn. The builds must be there.
 */
export function shippedPackages() {
  const { packages } = readJson("package-lock.json");
  const { bundled, installed } = readJson("dist/backend/packages.json");
  const folders = new Set([
    ...bundled,
    ...FRONTENDS.flatMap((project) => bundledInFrontend(packages, project)),
    ...withNeeds(packages, installed),
  ]);
  return [...folders].sort().map((folder) => describe(packages, folder));
}

/** What the built server finds where it is installed; `isNamed`: it is asked for by the server itself. */
export function installedPackages() {
  const { packages } = readJson("package-lock.json");
  const { installed } = readJson("dist/backend/packages.json");
  return [...withNeeds(packages, installed)].sort().map((folder) => {
    const found = describe(packages, folder);
    return { ...found, isNamed: installed.includes(found.name) };
  });
}

function describe(packages, folder) {
  const found = packages[folder];
  if (found === undefined)
    throw new Error(`${folder} is in a build and not in package-lock.json.`);
  return {
    folder,
    name: found.name ?? nameOf(folder),
    version: found.version,
    licence: found.license,
  };
}

/** Its description names packages, with one or several versions. */
function bundledInFrontend(packages, project) {
  const { dependencies } = readJson(`dist/${project}/release.json`);
  return Object.entries(dependencies).flatMap(([name, versions]) =>
    versions.split(", ").map((version) => {
      const folder = Object.keys(packages).find(
        (one) => nameOf(one) === name && packages[one].version === version,
      );
      return folder ?? `node_modules/${name}`;
    }),
  );
}

export function withNeeds(packages, names) {
  const folders = new Set();
  const waiting = names.map((name) => `node_modules/${name}`);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (folders.has(next)) continue;
    folders.add(next);
    const { dependencies, optionalDependencies } = packages[next] ?? {};
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
    }))
      waiting.push(findFrom(packages, next, name));
  }
  return folders;
}

/** As Node looks for it: in the package itself, then further and further out. */
function findFrom(packages, folder, name) {
  for (let from = folder; from !== ""; from = outer(from)) {
    const candidate = `${from}/node_modules/${name}`;
    if (candidate in packages) return candidate;
  }
  return `node_modules/${name}`;
}

function outer(folder) {
  return folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")));
}

function nameOf(folder) {
  return folder.slice(folder.lastIndexOf("node_modules/") + 13);
}

function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), "utf8"));
}
