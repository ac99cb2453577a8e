import { createHash } from "node:crypto";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReleaseManifest } from "@octavo/federation";

const ROOT = join(import.meta.dirname, "../..");

/** The app's build as `npm run build` left it. */
export const builtFolder = (app: string): string =>
  join(ROOT, "dist", `frontend-${app}`);

/** A release of contract 1, kept as it was built then. */
export const CONTRACT_1 = join(ROOT, "libs/federation/fixtures/contract-1");

/** The same as the app of another team, with a heading of its own. */
export async function asAppOf(
  app: string,
  version: string,
  contents: Change["contents"] = {},
): Promise<Change> {
  const { files } = await readManifest(CONTRACT_1);
  return {
    version,
    manifest: {
      app,
      container: `octavo_${app}`,
      // The compressed copies hold what they held.
      files: files.filter(({ path }) => !/\.(br|gz)$/.test(path)),
    },
    contents: {
      "": (text) =>
        text
          .replaceAll("octavo_public", `octavo_${app}`)
          .replaceAll("A page of contract 1", `The pages of ${app}`)
          .replaceAll("/missing", `/${app}/missing`),
      ...contents,
    },
  };
}

export interface Change {
  version: string;
  manifest?: Partial<ReleaseManifest>;
  /** New content of files, by the beginning of their path, e.g. `container.`. */
  contents?: Record<string, (before: string) => string>;
}

/** A build that differs from another in what a test is about. */
export async function changeBuild(
  from: string,
  folder: string,
  { version, manifest: fields = {}, contents = {} }: Change,
): Promise<ReleaseManifest> {
  await cp(from, folder, { recursive: true });
  const manifest = {
    ...(await readManifest(folder)),
    ...fields,
    version,
  };
  for (const [start, change] of Object.entries(contents))
    for (const file of manifest.files.filter(
      ({ path }) => path.startsWith(start) && !path.endsWith(".map"),
    )) {
      const target = join(folder, file.path);
      const text = change(await readFile(target, "utf8"));
      await writeFile(target, text);
      file.bytes = Buffer.byteLength(text);
      file.integrity = integrityOf(text);
    }
  await writeFile(join(folder, "release.json"), JSON.stringify(manifest));
  return manifest;
}

export async function readManifest(folder: string): Promise<ReleaseManifest> {
  const text = await readFile(join(folder, "release.json"), "utf8");
  return JSON.parse(text) as ReleaseManifest;
}

const integrityOf = (text: string): string =>
  `sha384-${createHash("sha384").update(text).digest("base64")}`;

export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 });
