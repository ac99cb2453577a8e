import { mkdir, readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { said } from "../../common/texts/said";
import { unpackZip, ZipRefusal } from "../../infrastructure/zip/unpack-zip";
import { FolderSource } from "./folder-source";
import { isArticle, isReadInFolders } from "./import-files";
import { ImportSourceError, type ImportSource } from "./import-source";

interface OpenOptions {
  /** Where a folder's articles come from. */
  origin?: string | undefined;
  /** An empty folder, for what archives hold; it is needed as long as the source is. */
  scratch: string;
}

/** The source that some paths are of: a folder of Markdown files, or the files of an export, packed or not. */
export async function openSource(
  paths: readonly string[],
  options: OpenOptions,
): Promise<ImportSource> {
  const [first = "", ...others] = paths;
  const isFolder = (await stat(first).catch(() => null))?.isDirectory();
  if (isFolder !== false && others.length === 0)
    return (
      (isFolder && (await openOctavo(first))) ||
      FolderSource.open(first, options)
    );
  const files: string[] = [];
  for (const given of paths) files.push(await exportFile(given));
  const { scratch } = options;
  const links = await unpackAll(files.filter(isZip), scratch);
  const own = links === null ? null : await openOctavo(scratch, links);
  if (own) return alone(own, files);
  return (
    (await openOther(files, links, options)) ??
    alone(
      await FolderSource.open(await onlyFolderIn(scratch), {
        origin: options.origin,
        archive: { name: path.basename(files[0] ?? ""), links: links ?? 0 },
      }),
      files,
    )
  );
}

/** An export of WordPress or Ghost, or a feed; null if the files are none. */
async function openOther(
  files: readonly string[],
  links: number | null,
  options: OpenOptions,
): Promise<ImportSource | null> {
  const loose = files.filter((file) => !isZip(file));
  const inside =
    loose.length > 0 || links === null ? [] : await filesIn(options.scratch);
  const ghost = [...loose.filter(isJson), ...inside.filter(isGhost)];
  if (ghost.length > 0) return openGhost(ghost, links !== null, options);
  const exports = [...loose, ...inside].filter(isXml);
  if (inside.some(isArticle)) return null;
  if (exports.length === 0) return openMedium(files, options.scratch);
  const feed = await openFeed(exports);
  if (feed) return feed;
  const { WordPressSource } = await import("./wordpress/wordpress-source");
  return WordPressSource.open(exports);
}

async function openFeed(files: readonly string[]) {
  const [file = ""] = files;
  const { FeedSource } = await import("./feeds/feed-source");
  const source = await FeedSource.open(file);
  return source && alone(source, files);
}

async function openMedium(files: readonly string[], scratch: string) {
  const { MediumSource } = await import("./medium/medium-source");
  const source =
    (await MediumSource.open(scratch)) ??
    (await MediumSource.open(await onlyFolderIn(scratch)));
  return source && alone(source, files);
}

function alone(
  source: ImportSource,
  [, second]: readonly string[],
): ImportSource {
  if (second !== undefined) throw notTogether(second);
  return source;
}

/** @param skipped links in the archive. @returns null for a folder that is no archive of an Octavo. */
async function openOctavo(
  folder: string,
  skipped = 0,
): Promise<ImportSource | null> {
  const { ArchiveFiles } = await import("./octavo/archive-files");
  const files = await ArchiveFiles.open(await onlyFolderIn(folder));
  if (!files) return null;
  const { OctavoSource } = await import("./octavo/octavo-source");
  return OctavoSource.open(files, skipped);
}

async function openGhost(
  [file = "", other]: readonly string[],
  hasContent: boolean,
  { origin, scratch }: OpenOptions,
): Promise<ImportSource> {
  if (other !== undefined) throw notTogether(other);
  const { GhostSource } = await import("./ghost/ghost-source");
  const content = hasContent ? await onlyFolderIn(scratch) : null;
  return GhostSource.open(file, { origin, content });
}

const notTogether = (file: string): ImportSourceError =>
  new ImportSourceError(
    said("import.notTogether", { file: path.basename(file) }),
  );

const isXml = (file: string): boolean => /\.xml$/i.test(file);
const isJson = (file: string): boolean => /\.json$/i.test(file);
/** As Ghost names its exports; themes have other JSON files. */
const isGhost = (file: string): boolean =>
  /\.ghost\.[^/\\]*\.json$/i.test(file);
const isZip = (file: string): boolean => /\.zip$/i.test(file);

async function exportFile(given: string): Promise<string> {
  const file = await realpath(given).catch(() => null);
  if (file === null)
    throw new ImportSourceError(`There is no file "${given}".`);
  if ((await stat(file)).isDirectory())
    throw new ImportSourceError(
      `"${given}" is a folder. Name one folder, or the files of one export.`,
    );
  if (/\.(?:xml|zip|json)$/i.test(file)) return file;
  throw new ImportSourceError(
    `"${path.basename(given)}" is neither a folder, nor a .zip archive of one, nor a feed or an export of WordPress (.xml) or Ghost (.json).`,
  );
}

/** @returns how many links the archives hold; null without an archive. */
async function unpackAll(
  archives: readonly string[],
  scratch: string,
): Promise<number | null> {
  let links = 0;
  for (const archive of archives) {
    await mkdir(scratch, { recursive: true });
    links += await unpack(archive, scratch);
  }
  return archives.length > 0 ? links : null;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
}

async function unpack(file: string, scratch: string): Promise<number> {
  try {
    const name = path.basename(file);
    return await unpackZip(file, scratch, { name, isWanted: isReadInFolders });
  } catch (error) {
    if (error instanceof ZipRefusal) throw new ImportSourceError(error.said);
    throw error;
  }
}

/** Most programs pack a folder with its own name. */
async function onlyFolderIn(folder: string): Promise<string> {
  const [only, ...others] = await readdir(folder, { withFileTypes: true });
  return only?.isDirectory() && others.length === 0
    ? path.join(folder, only.name)
    : folder;
}
