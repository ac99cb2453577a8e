import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import webpack from "webpack";
import type { Compilation, Compiler, Module } from "webpack";

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
  /** @param root below which all sources lie */
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    new webpack.NormalModuleReplacementPlugin(GENERATED, (data) => {
      data.request = copyForAllFolders(data.request);
    }).apply(compiler);
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(PLUGIN, (modules) => {
        giveIds(compilation, [...modules], this.root);
      });
    });
  }
}

/** The generated module holds paths and is named by a hash of them; its copy is named by its own text. */
function copyForAllFolders(generated: string): string {
  const folder = dirname(generated);
  const text = readFileSync(generated, "utf8").replace(
    ABSOLUTE_IMPORT,
    (_, path: string) => `from '${withSlashes(relative(folder, path))}'`,
  );
  const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
  const copy = join(folder, `entry.${name}.js`);
  // Whole at any moment: the builds of the frontends run side by side.
  const unfinished = `${copy}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, copy);
  return copy;
}

// A folder's name may hold an apostrophe; the line ends with the quote.
const ABSOLUTE_IMPORT = /from '((?:\/|[A-Za-z]:[\\/]).*)';$/gm;

/** webpack removes folders from names that are paths, but not from paths within other words. */
function giveIds(
  { chunkGraph }: Compilation,
  modules: Module[],
  root: string,
): void {
  const taken = new Set<number>();
  const folders = [withSlashes(root), ...packageFolders(modules)];
  const found = modules
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .map((module) => ({ module, name: withSlashes(module.identifier()) }))
    .filter(({ name }) => hasPathAmongWords(name, folders))
    .map(({ module, name }) => ({
      module,
      name: nameForAllFolders(name, folders),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const { module, name } of found) {
    const digest = createHash("sha256").update(name).digest();
    let id = FIRST_ID + (digest.readUInt32BE() % IDS);
    while (taken.has(id)) id = FIRST_ID + ((id + 1 - FIRST_ID) % IDS);
    taken.add(id);
    chunkGraph.setModuleId(module, id);
  }
}

/** Folders whose packages take part, also where they lie above the root. */
function packageFolders(modules: Module[]): string[] {
  const found = new Set<string>();
  for (const module of modules) {
    const [, folder] = PACKAGES.exec(withSlashes(module.identifier())) ?? [];
    if (folder !== undefined) found.add(folder);
  }
  return [...found];
}

function hasPathAmongWords(name: string, folders: string[]): boolean {
  return folders.some((folder) => {
    const place = name.indexOf(`${folder}/`);
    return place > 0 && !"|!".includes(name.charAt(place - 1));
  });
}

function nameForAllFolders(name: string, folders: string[]): string {
  const short = folders
    // If one folder is inside another, the longer comes first.
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, folder) => text.replaceAll(folder, ""), name);
  return short.replace(GENERATED, "/entry.js");
}

function withSlashes(path: string): string {
  return path.replaceAll("\\", "/");
}

/** The folder in front of the outermost `node_modules` of a path. */
const PACKAGES =
  /(?:^|[|!?])[^|!?/]*?((?:[A-Za-z]:)?\/[^|!?]*?)\/node_modules\//;
