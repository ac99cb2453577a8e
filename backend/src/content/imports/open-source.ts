import { mkdir, readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { unpackZip, ZipRefusal } from "../../infrastructure/zip/unpack-zip";
import { FolderSource } from "./folder-source";
import { isReadInFolders } from "./import-files";
import { ImportSourceError, type ImportSource } from "./import-source";

interface OpenOptions {
  /** Where a folder's articles come from. */
  origin?: string | undefined;
  /** An empty folder, for what archives hold; it is needed as long as the source is. */
  scratch: string;
}

/** The source that some paths are of: a folder of Markdown files, a zip archive of one, or files of WordPress. */
export async function openSource(
  paths: readonly string[],
  options: OpenOptions,
): Promise<ImportSource> {
  const [first = "", ...others] = paths;
  const isFolder = (await stat(first).catch(() => null))?.isDirectory();
  if (isFolder !== false && others.length === 0)
    return FolderSource.open(first, options);
  const files: string[] = [];
  for (const given of paths) files.push(await exportFile(given));
  if (isZip(first) && files.length === 1)
    return openArchive(files[0] ?? "", options);
  const other = files.find((file) => !/\.xml$/i.test(file));
  if (other !== undefined)
    throw new ImportSourceError(
      `"${path.basename(other)}" cannot be imported together with other files. Import it alone.`,
    );
  const { WordPressSource } = await import("./wordpress/wordpress-source");
  return WordPressSource.open(files);
}

const isZip = (file: string): boolean => /\.zip$/i.test(file);

async function exportFile(given: string): Promise<string> {
  const file = await realpath(given).catch(() => null);
  if (file === null)
    throw new ImportSourceError(`There is no file "${given}".`);
  if ((await stat(file)).isDirectory())
    throw new ImportSourceError(
      `"${given}" is a folder. Name one folder, or the files of one export.`,
    );
  if (/\.(?:xml|zip)$/i.test(file)) return file;
  throw new ImportSourceError(
    `"${path.basename(given)}" is neither a folder, nor a .zip archive of one, nor an .xml file of WordPress (Tools → Export).`,
  );
}

/** Known by the name of the archive, or by its articles if it is another download of the same. */
async function openArchive(
  file: string,
  { origin, scratch }: OpenOptions,
): Promise<ImportSource> {
  const name = path.basename(file);
  await mkdir(scratch, { recursive: true });
  const links = await unpack(file, scratch);
  const root = await onlyFolderIn(scratch);
  return FolderSource.open(root, { origin, archive: { name, links } });
}

async function unpack(file: string, scratch: string): Promise<number> {
  try {
    const name = path.basename(file);
    return await unpackZip(file, scratch, { name, isWanted: isReadInFolders });
  } catch (error) {
    if (error instanceof ZipRefusal) throw new ImportSourceError(error.message);
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
