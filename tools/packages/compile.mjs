import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { transformSync } from "@swc/core";
import { runNode } from "../workspace/child-processes.mjs";
import { ROOT } from "../workspace/root.mjs";
import { plainText, ToolError } from "../workspace/terminal.mjs";

const SOURCE = /(?<!\.spec|\.d)\.tsx?$/;
const BIN = "#!/usr/bin/env node\n";

/** A library's sources as modules that Node and every bundler read as they are. */
export async function compile({ lib, manifest, hasTypes }, output) {
  const sources = join(ROOT, "libs", lib, "src");
  for (const file of filesOf(sources)) {
    const path = join(output, file.replace(/\.tsx?$/, ".js"));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, compileFile(join(sources, file)));
  }
  if (hasTypes) await writeTypes(sources, output);
  for (const file of filesOf(output, /\.(js|d\.ts)$/))
    completeImports(output, file);
  for (const bin of Object.values(manifest.bin ?? {})) {
    const file = join(output, "..", bin);
    writeFileSync(file, BIN + readFileSync(file, "utf8"));
    chmodSync(file, 0o755);
  }
}

function compileFile(file) {
  const { code } = transformSync(readFileSync(file, "utf8"), {
    swcrc: false,
    filename: relative(ROOT, file),
    module: { type: "es6" },
    jsc: {
      target: "es2022",
      parser: { syntax: "typescript", tsx: file.endsWith(".tsx") },
      transform: { react: { runtime: "automatic" } },
    },
  });
  return code;
}

async function writeTypes(sources, output) {
  // `extends` and paths are meant from the file's own folder.
  const config = join(output, "../tsconfig.json");
  const files = filesOf(sources).map((file) => join(sources, file));
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(ROOT, "tsconfig.base.json"),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        lib: ["ES2023", "DOM", "DOM.Iterable"],
        types: ["node"],
        typeRoots: [join(ROOT, "node_modules/@types")],
        rootDir: sources,
        outDir: output,
        // Those of this run, not their sources: these would become part of this package.
        paths: {
          "@octavo/federation": [
            join(output, "../../federation/dist/index.d.ts"),
          ],
        },
      },
      files,
    }),
  );
  const compiler = join(ROOT, "node_modules/typescript-native/bin/tsc");
  const { code, output: said } = await runNode(compiler, ["-p", config]);
  if (code !== 0) throw new ToolError(plainText(said));
}

const IMPORT = /((?:from|import)\s*(?:\(\s*)?)"(\.{1,2}\/[^"]+)"/g;

/** Sources import without endings, which only bundlers understand. */
function completeImports(folder, file) {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  const complete = text.replace(IMPORT, (whole, before, name) => {
    const target = join(dirname(path), name);
    if (existsSync(`${target}.js`)) return `${before}"${name}.js"`;
    if (existsSync(join(target, "index.js")))
      return `${before}"${name}/index.js"`;
    return whole;
  });
  if (complete !== text) writeFileSync(path, complete);
}

function filesOf(folder, pattern = SOURCE) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => pattern.test(file))
    .sort();
}

export function copyExtras({ lib, extra = [] }, folder) {
  for (const name of extra)
    cpSync(join(ROOT, "libs", lib, name), join(folder, name), {
      recursive: true,
    });
}

/** What people read of a package, all packages alike but for the README. */
export function copyTexts({ lib }, folder) {
  const texts = [
    ["LICENSE", "LICENSE"],
    ["tools/packages/CHANGELOG.md", "CHANGELOG.md"],
    [`libs/${lib}/README.md`, "README.md"],
  ];
  mkdirSync(folder, { recursive: true });
  for (const [from, to] of texts)
    copyFileSync(join(ROOT, from), join(folder, to));
}
