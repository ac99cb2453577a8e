import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The root of a frontend's build: the workspace that contains its folder, or the folder itself for a
 * frontend in a separate repository. Names and ids are made from paths below it, never from absolute ones.
 */
export function projectRoot(folder: string): string {
  const real = realpathSync(folder);
  return foldersAbove(real).find(isWorkspace) ?? real;
}

/** The output folder: `dist/frontend-<app>` of the workspace, or `dist` of a separate frontend. */
export function distFolder(folder: string, app: string): string {
  const root = projectRoot(folder);
  return isWorkspace(root)
    ? join(root, "dist", `frontend-${app}`)
    : join(root, "dist");
}

interface TsConfig {
  compilerOptions: { paths: Record<string, [string]> };
}

/**
 * Webpack aliases for the workspace's libraries, taken from `tsconfig.base.json` so that there is one
 * list: `@octavo/<lib>` is the library's index, `@octavo/theme/*` a style sheet. Elsewhere the packages
 * are installed and need none.
 */
export function workspaceAliases(root: string): Record<string, string> {
  if (!isWorkspace(root)) return {};
  const text = readFileSync(join(root, "tsconfig.base.json"), "utf8");
  const { paths } = (JSON.parse(text) as TsConfig).compilerOptions;
  const aliases: Record<string, string> = {};
  for (const [name, [target]] of Object.entries(paths)) {
    const isFolder = name.endsWith("/*");
    aliases[isFolder ? name : `${name}$`] = join(root, target);
  }
  return aliases;
}

export const isInstalled = (folder: string, name: string): boolean =>
  packageIn(folder, name) !== undefined;

/** Version of a package as the frontend's own sources would import it, e.g. `19.3.1`. */
export function installedVersion(folder: string, name: string): string {
  const installed = packageIn(folder, name);
  if (installed !== undefined) return packageVersion(installed);
  throw new Error(
    `The package ${name} is not installed for ${folder}. Run npm install there.`,
  );
}

const packageIn = (folder: string, name: string): string | undefined =>
  foldersAbove(realpathSync(folder))
    .map((above) => join(above, "node_modules", name))
    .find((installed) => existsSync(installed));

/** Semantic version of the frontend, from its own package.json or the nearest one above it. */
export function frontendVersion(folder: string): string {
  const file = foldersAbove(realpathSync(folder))
    .map((above) => join(above, "package.json"))
    .find((path) => existsSync(path));
  if (file === undefined)
    throw new Error(`There is no package.json in ${folder} or above it.`);
  return readVersion(file);
}

/** Version of the package in a folder. */
function packageVersion(folder: string): string {
  return readVersion(join(folder, "package.json"));
}

function readVersion(file: string): string {
  const { version } = JSON.parse(readFileSync(file, "utf8")) as {
    version?: string;
  };
  if (version === undefined) throw new Error(`${file} names no version.`);
  return version;
}

function foldersAbove(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}

/** Whether a folder is the root of this repository. */
export function isWorkspace(folder: string): boolean {
  return existsSync(join(folder, "libs/frontend-build/project.json"));
}
