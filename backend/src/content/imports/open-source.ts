import { realpath, stat } from "node:fs/promises";
import { FolderSource } from "./folder-source";
import { ImportSourceError, type ImportSource } from "./import-source";

/** The source that some paths are of: one folder of Markdown files, or the files of an export of WordPress. */
export async function openSource(
  paths: readonly string[],
  { origin }: { origin?: string } = {},
): Promise<ImportSource> {
  const [first = "", ...others] = paths;
  const isFolder = (await stat(first).catch(() => null))?.isDirectory();
  if (isFolder !== false && others.length === 0)
    return FolderSource.open(first, origin);
  const files: string[] = [];
  for (const given of paths) files.push(await exportFile(given));
  const { WordPressSource } = await import("./wordpress/wordpress-source");
  return WordPressSource.open(files);
}

async function exportFile(given: string): Promise<string> {
  const file = await realpath(given).catch(() => null);
  if (file === null)
    throw new ImportSourceError(`There is no file "${given}".`);
  if ((await stat(file)).isDirectory())
    throw new ImportSourceError(
      `"${given}" is a folder. Name one folder, or the files of one export.`,
    );
  if (/\.xml$/i.test(file)) return file;
  throw new ImportSourceError(
    `"${given}" is neither a folder nor an .xml file of WordPress (Tools → Export).`,
  );
}
