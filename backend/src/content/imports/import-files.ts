import type { Dirent } from "node:fs";
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { said } from "../../common/texts/said";
import { ImportRefusal } from "./import-report";
import { ImportSourceError } from "./import-source";

const MAX_FILES = 50_000;
const MAX_DEPTH = 20;
const MAX_BYTES = 5 * 1024 * 1024;
const ARTICLE = /\.(md|markdown|mdx)$/i;
/** What describes a folder rather than being an article of it. */
const ABOUT_THE_FOLDER =
  /^(readme|license|licence|changelog|contributing|code_of_conduct|security)\.[a-z]+$/i;

export interface ImportFile {
  /** With forward slashes, inside the folder. */
  path: string;
  absolutePath: string;
}

/** The folder's real place; symbolic links in it are not followed. */
export async function openFolder(folder: string): Promise<string> {
  const real = await realpath(folder).catch(() => null);
  if (real === null)
    throw new ImportSourceError(`There is no folder "${folder}".`);
  if (!(await stat(real)).isDirectory())
    throw new ImportSourceError(
      `"${folder}" is a file; name the folder that holds it.`,
    );
  return real;
}

/** What an article may show. */
const PICTURE = /\.(jpe?g|png|gif|webp|avif|svg)$/i;

/** Of WordPress and Ghost. */
const EXPORT = /\.(xml|json)$/i;

/** A story of Medium. */
const STORY = /(?:^|\/)posts\/[^/]{1,250}\.html$/i;

export const isArticle = (file: string): boolean => ARTICLE.test(file);

const isHidden = (name: string): boolean =>
  name.startsWith(".") || name === "node_modules";

/** Whether a file of an archive is ever read, by its path. */
export const isReadInFolders = (file: string): boolean =>
  [ARTICLE, PICTURE, EXPORT, STORY].some((kind) => kind.test(file)) &&
  !file.split("/").some((name) => isHidden(name) || name === "__MACOSX");

async function readEntries(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportSourceError(
      `The folder "${folder}" cannot be read (${reason}).`,
    );
  }
}

/** Every article below the folder, in the order of their paths. */
export async function findArticles(root: string): Promise<ImportFile[]> {
  const files: ImportFile[] = [];
  const visit = async (folder: string, depth: number): Promise<void> => {
    for (const entry of await readEntries(folder)) {
      const absolutePath = path.join(folder, entry.name);
      if (isHidden(entry.name)) continue;
      if (entry.isDirectory() && depth < MAX_DEPTH)
        await visit(absolutePath, depth + 1);
      if (!entry.isFile() || !ARTICLE.test(entry.name)) continue;
      files.push({
        path: path.relative(root, absolutePath).split(path.sep).join("/"),
        absolutePath,
      });
      if (files.length > MAX_FILES)
        throw new ImportSourceError(
          `The folder holds more than ${MAX_FILES} articles; import parts of it.`,
        );
    }
  };
  await visit(root, 0);
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

export function describesFolder(file: ImportFile): boolean {
  return ABOUT_THE_FOLDER.test(path.basename(file.path));
}

export interface ImportFileContent {
  text: string;
  bytes: Buffer;
  modifiedAt: Date;
}

export async function readArticleFile(
  file: ImportFile,
): Promise<ImportFileContent> {
  const { size, mtime } = await stat(file.absolutePath);
  if (size > MAX_BYTES) throw new ImportRefusal(said("import.fileTooLarge"));
  const bytes = await readFile(file.absolutePath).catch((error: unknown) => {
    throw new ImportRefusal(
      said("import.fileUnread", {
        reason: error instanceof Error ? error.message : String(error),
      }),
    );
  });
  return { bytes, text: decode(bytes), modifiedAt: mtime };
}

function decode(bytes: Buffer): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (text.includes("\0")) throw new ImportRefusal(said("import.fileNulls"));
    return text;
  } catch (error) {
    if (error instanceof ImportRefusal) throw error;
    throw new ImportRefusal(said("import.fileEncoding"));
  }
}
