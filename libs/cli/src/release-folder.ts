import { createHash } from "node:crypto";
import { lstat, readFile } from "node:fs/promises";
import { isAbsolute, join, relative, resolve } from "node:path";
import type { ReleaseFile, ReleaseManifest } from "@octavo/federation";
import { CliError, usageError } from "./cli-error";
import type { CommandInput } from "./command";

/** The result of a build: `release.json` and the files that it lists. */
export interface ReleaseFolder {
  folder: string;
  manifest: ReleaseManifest;
}

const MANIFEST = "release.json";

/**
 * Finds a build by the folder that holds it, by its project's folder, or by the app's name in a
 * workspace that builds into `dist/frontend-<app>`.
 */
export async function findRelease({
  positionals: [name = "."],
  folder: from,
}: Pick<CommandInput, "positionals" | "folder">): Promise<ReleaseFolder> {
  const folders = [name, join(name, "dist"), join("dist", `frontend-${name}`)];
  for (const folder of folders.map((path) => resolve(from, path))) {
    const text = await readFile(join(folder, MANIFEST), "utf8").catch(
      () => null,
    );
    if (text !== null) return { folder, manifest: parseManifest(text, folder) };
  }
  throw usageError(
    `There is no ${MANIFEST} in ${folders.join(", ")}. Build the frontend first, or name the folder of its build.`,
  );
}

function parseManifest(text: string, folder: string): ReleaseManifest {
  const file = join(folder, MANIFEST);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new CliError(`${file} is not JSON. Build the frontend again.`);
  }
  if (!isManifest(value))
    throw new CliError(
      `${file} does not say which app, version and files the build has. Build the frontend again.`,
    );
  return value;
}

/** As much as this program reads; the site looks at all of it. */
function isManifest(value: unknown): value is ReleaseManifest {
  const { app, version, files } = { ...(value as Partial<ReleaseManifest>) };
  return (
    typeof app === "string" &&
    typeof version === "string" &&
    Array.isArray(files) &&
    files.every(
      (file: Partial<ReleaseFile> | null) =>
        typeof file?.path === "string" && typeof file.integrity === "string",
    )
  );
}

/** The bytes of one file, if they are what the manifest says. */
export async function readReleaseFile(
  { folder, manifest }: ReleaseFolder,
  path: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const listed = manifest.files.find((file) => file.path === path);
  const file = resolve(folder, path);
  const inside = relative(folder, file);
  if (listed === undefined || inside.startsWith("..") || isAbsolute(inside))
    throw new CliError(`${path} is not a file of this release.`);
  const found = await lstat(file).catch(() => null);
  if (!found?.isFile())
    throw new CliError(
      `${file} is missing, or no ordinary file. Build the frontend again.`,
    );
  const bytes = new Uint8Array(await readFile(file));
  const digest = createHash("sha384").update(bytes).digest("base64");
  if (listed.integrity !== `sha384-${digest}`)
    throw new CliError(
      `${file} is not what ${MANIFEST} says: it was changed after the build. Build the frontend again.`,
    );
  return bytes;
}
