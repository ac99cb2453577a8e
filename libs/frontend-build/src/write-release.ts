import { createHash } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { CONTRACT_VERSION, containerName } from "@octavo/federation";
import type { ReleaseFile, ReleaseManifest } from "@octavo/federation";
import type { MultiStats } from "webpack";
import { bundledPackages } from "./bundled-packages";
import { exposedModules, sharedOf } from "./federation";
import type { FrontendOptions } from "./frontend-options";
import { frontendVersion } from "./project-root";
import { sourceCommit } from "./source-commit";

/** Describes the build in `output` in a `release.json`. The server compresses the files. */
export async function writeRelease(
  output: string,
  options: FrontendOptions,
  stats: MultiStats,
): Promise<ReleaseManifest> {
  const files = await Promise.all(
    (await listFiles(output)).map((path) => describeFile(output, path)),
  );
  const content: ReleaseContent = {
    app: options.app,
    contract: CONTRACT_VERSION,
    ...entryPoints(options, files, stats),
    ...(options.render === undefined ? {} : { server: "server/render.cjs" }),
    exposes: exposedModules(options.app),
    ...settingsOf(options),
    dependencies: bundledPackages(stats),
    shared: sharedOf(options),
    files,
  };
  const manifest: ReleaseManifest = {
    ...content,
    version: contentVersion(options.folder, content),
    ...(await sourceCommit(options.folder)),
  };
  const text = JSON.stringify(manifest, null, 2) + "\n";
  await writeFile(join(output, "release.json"), text);
  return manifest;
}

type ReleaseContent = Omit<ReleaseManifest, "version" | "commit">;

/** The team's description of the app, in this order. */
const SETTINGS = [
  "api",
  "routes",
  "addresses",
  "budgets",
  "flags",
  "slots",
  "fills",
] as const;

const settingsOf = (
  options: FrontendOptions,
): Pick<ReleaseManifest, (typeof SETTINGS)[number]> =>
  Object.fromEntries(
    SETTINGS.flatMap((name) => (options[name] ? [[name, options[name]]] : [])),
  );

/**
 * The same content has the same version, and two different builds never share one. What its team says of
 * it is content as well; the commit is not: many commits do not touch a frontend.
 */
function contentVersion(folder: string, content: ReleaseContent): string {
  const text = JSON.stringify(content);
  const digest = createHash("sha256").update(text).digest("hex");
  // A letter in front: semantic versions allow no number with a leading zero.
  return `${frontendVersion(folder)}-r${digest.slice(0, 12)}`;
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function describeFile(root: string, path: string): Promise<ReleaseFile> {
  const bytes = await readFile(path);
  const digest = createHash("sha384").update(bytes).digest("base64");
  return {
    path: relative(root, path).split(sep).join("/"),
    bytes: bytes.length,
    integrity: `sha384-${digest}`,
  };
}

type EntryPoints = Pick<
  ReleaseManifest,
  "entry" | "container" | "styles" | "preload"
>;

/** Facts that a document needs to start the app. */
function entryPoints(
  { app, styles }: FrontendOptions,
  files: ReleaseFile[],
  stats: MultiStats,
): EntryPoints {
  const paths = files.map((file) => file.path);
  const first = app === "shell" ? /^shell\..*js$/ : /^container\..*js$/;
  const entry = paths.find((path) => first.test(path));
  if (entry === undefined) throw new Error(`The ${app} build has no entry.`);
  return {
    entry,
    container: app === "shell" ? "" : containerName(app),
    styles:
      styles === "chunks" ? [] : paths.filter((path) => path.endsWith(".css")),
    preload: firstScripts(stats),
  };
}

/** Scripts that the app fetches in any case once its entry runs: announcing them saves a round trip. */
function firstScripts(stats: MultiStats): string[] {
  const [browser] = stats.stats;
  const group = browser?.compilation.namedChunkGroups.get("app");
  const files = group?.getFiles() ?? [];
  return files.filter((file) => file.endsWith(".js"));
}
