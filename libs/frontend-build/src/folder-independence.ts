import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import webpack from "webpack";
import type { Compilation, Compiler, Module } from "webpack";
import { WORKSPACE_ROOT } from "./workspace";

const PLUGIN = "FolderIndependence";

/** The module that Module Federation writes for each build, with which an app begins. */
const GENERATED = /[\\/]\.federation[\\/]entry\.[0-9a-f]{32}\.js/;

/** Ids of four digits, as webpack's own are. */
const FIRST_ID = 1000;
const IDS = 9000;

/**
 * Module Federation writes this repository's own path into names of modules, from which ids come, and
 * with them sizes, names of files and release ids: without this, one commit would be another release
 * in every folder.
 */
export class FolderIndependence {
  apply(compiler: Compiler): void {
    new webpack.NormalModuleReplacementPlugin(GENERATED, (data) => {
      data.request = copyForAllFolders(data.request);
    }).apply(compiler);
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(PLUGIN, (modules) => {
        giveIds(compilation, [...modules]);
      });
    });
  }
}

/** The generated module holds paths and is named by a hash of them; its copy is named by its own text. */
function copyForAllFolders(generated: string): string {
  const packages = withSlashes(join(WORKSPACE_ROOT, "node_modules/"));
  const text = readFileSync(generated, "utf8").replaceAll(packages, "../");
  const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
  const copy = join(dirname(generated), `entry.${name}.js`);
  // Whole at any moment: the builds of the frontends run side by side.
  const unfinished = `${copy}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, copy);
  return copy;
}

/** webpack takes folders out of names that are paths, but leaves a path within other words alone. */
function giveIds({ chunkGraph }: Compilation, modules: Module[]): void {
  const taken = new Set<number>();
  const found = modules
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .map((module) => ({ module, name: withSlashes(module.identifier()) }))
    .filter(({ name }) => PATH_AMONG_WORDS.test(name))
    .map(({ module, name }) => ({ module, name: nameForAllFolders(name) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const { module, name } of found) {
    const digest = createHash("sha256").update(name).digest();
    let id = FIRST_ID + (digest.readUInt32BE() % IDS);
    while (taken.has(id)) id = FIRST_ID + ((id + 1 - FIRST_ID) % IDS);
    taken.add(id);
    chunkGraph.setModuleId(module, id);
  }
}

function nameForAllFolders(name: string): string {
  return name.replaceAll(ROOT, "").replace(GENERATED, "/entry.js");
}

function withSlashes(path: string): string {
  return path.replaceAll("\\", "/");
}

const ROOT = withSlashes(WORKSPACE_ROOT);
const PATH_AMONG_WORDS = new RegExp(
  `[^|!]${ROOT.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}/`,
);
