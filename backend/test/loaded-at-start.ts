import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Imports and re-exports that are followed when a file is loaded; those of types are not. */
const STATIC =
  /^(?:import|export)\s+(?!type\b)(?:[\w*{}\s,$]+?\s+from\s+)?"([^"]+)";?$/gm;

/** Every name in the braces is a type, so that nothing is left of the import. */
const TYPES_ONLY = /^(?:import|export)\s+\{(?:\s*type\s+[^,}]+,?)+\s*\}\s+from/;

/**
 * The packages that are loaded together with a source file, each with the chain of our files that
 * leads to it. `await import("…")` is not followed: that is the point.
 */
export function loadedAtStart(entry: string): Map<string, string[]> {
  const packages = new Map<string, string[]>();
  const seen = new Set<string>();
  const waiting = [{ file: entry, chain: [] as string[] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { file, chain } = next;
    if (seen.has(file)) continue;
    seen.add(file);
    const longer = [...chain, path.basename(file)];
    for (const wanted of importsOf(readFileSync(file, "utf8"))) {
      const source = sourceOf(wanted, file);
      if (source !== null) waiting.push({ file: source, chain: longer });
      else if (!/^[.]|^node:|^@octavo\//.test(wanted))
        packages.set(packageOf(wanted), longer);
    }
  }
  return packages;
}

const importsOf = (text: string): string[] =>
  [...text.matchAll(STATIC)]
    .filter(([statement]) => !TYPES_ONLY.test(statement))
    .map(([, wanted = ""]) => wanted);

function sourceOf(wanted: string, from: string): string | null {
  if (!wanted.startsWith(".")) return null;
  const base = path.resolve(path.dirname(from), wanted);
  return [`${base}.ts`, path.join(base, "index.ts")].find(existsSync) ?? null;
}

const packageOf = (wanted: string): string =>
  /^(?:@[^/]+\/)?[^/]+/.exec(wanted)?.[0] ?? wanted;
