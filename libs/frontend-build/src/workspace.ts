import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Root folder of the repository. */
export const WORKSPACE_ROOT = resolve(
  dirname(fileURLToPath(import.meta.url)),
  "../../..",
);

/** Where all builds go: `dist/<project>`. */
export const DIST = join(WORKSPACE_ROOT, "dist");

interface TsConfig {
  compilerOptions: { paths: Record<string, [string]> };
}

/**
 * Webpack aliases for the workspace's libraries, taken from `tsconfig.base.json` so that there is one
 * list: `@octavo/<lib>` is the library's index, `@octavo/theme/*` a style sheet.
 */
export function workspaceAliases(): Record<string, string> {
  const text = readFileSync(join(WORKSPACE_ROOT, "tsconfig.base.json"), "utf8");
  const { paths } = (JSON.parse(text) as TsConfig).compilerOptions;
  const aliases: Record<string, string> = {};
  for (const [name, [target]] of Object.entries(paths)) {
    const isFolder = name.endsWith("/*");
    aliases[isFolder ? name : `${name}$`] = join(WORKSPACE_ROOT, target);
  }
  return aliases;
}

/** Version of an installed package, e.g. `19.3.1`. */
export function installedVersion(name: string): string {
  const file = join(WORKSPACE_ROOT, "node_modules", name, "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string })
    .version;
}
