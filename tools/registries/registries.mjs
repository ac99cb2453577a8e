import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** Files that may hold such calls. */
export const REGISTRY = /-registry\.ts$/;

const CALL = /import\.meta\.exports\(\s*"\.\/([^"]+)",?\s*\)/g;
const EXPORT = /^export (?:abstract )?(?:class|const|function) (\w+)/gm;

/** Replaces `import.meta.exports("./migrations/*.ts")` by what these files export, in the order of their paths. */
export function withExports(source, file) {
  const folder = dirname(file);
  const imports = [];
  const text = source.replace(CALL, (_, pattern) => {
    const names = filesOf(folder, pattern).flatMap((path) => {
      const found = exportsOf(join(folder, path));
      const module = path.replace(/\.tsx?$/, "");
      imports.push(`import { ${found.join(", ")} } from "./${module}";`);
      return found;
    });
    if (names.length === 0)
      throw new Error(`${file}: no file is ./${pattern}.`);
    return `[${names.join(", ")}]`;
  });
  // On the first line, so that all others keep their numbers.
  return `${imports.join(" ")} ${text}`;
}

/** The folder whose files a source with such calls depends on. */
export const foldersOf = (source, file) =>
  [...source.matchAll(CALL)].map(([, pattern]) =>
    join(dirname(file), fixedPart(pattern)),
  );

/** `migrations` of `migrations/*.ts`. */
const fixedPart = (pattern) => dirname(`${pattern.split("*")[0]}_`);

function filesOf(folder, pattern) {
  const inner = fixedPart(pattern);
  const words = pattern
    .replace(/[.+()[\]]/g, "\\$&")
    .replace(/\*\*\/|\*/g, (stars) => (stars === "*" ? "[^/]*" : "(?:.*/)?"));
  const isWanted = new RegExp(`^${words}$`);
  return readdirSync(join(folder, inner), { recursive: true })
    .map((name) => relative(folder, join(folder, inner, name)))
    .map((path) => path.replaceAll(sep, "/"))
    .filter((path) => isWanted.test(path))
    .sort();
}

function exportsOf(file) {
  const names = [...readFileSync(file, "utf8").matchAll(EXPORT)];
  if (names.length === 0) throw new Error(`${file} exports nothing.`);
  return names.map(([, name]) => name);
}
