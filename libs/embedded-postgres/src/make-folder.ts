import { mkdir, mkdtemp, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { EmbeddedPostgresError, hasCode } from "./errors";

/** Shortens a path that is far too long for a message. */
const LONGEST_SHOWN = 200;

const REASONS: Record<string, string> = {
  EACCES: "this account may not write there",
  EEXIST: "there is a file, or a link to nothing, of that name",
  ENAMETOOLONG: "its path is too long",
  ENOENT: "the system makes no folders and files there",
  ENOSPC: "the disk is full",
  ENOTDIR: "a part of its path is a file",
  EPERM: "the system makes no folders and files there",
  EROFS: "it can only be read",
};

/**
 * Creates a folder and its parents one by one, because Node's `recursive` retries forever where the system
 * allows no folders and says that there is none, as below /proc.
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  if (await isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent, mode);
  try {
    await mkdir(folder, mode);
  } catch (error) {
    // Another process may have made it since.
    if (!hasCode(error, "EEXIST") || !(await isFolder(folder))) throw error;
  }
}

/** @throws {EmbeddedPostgresError} where no folder of that name can be made, or nothing be written in it. */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await assertWritable(folder);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data folder ${shown(folder)} cannot be used: ${reasonOf(error)}. Choose another one with DATA_DIR.`,
      { cause: error },
    );
  }
}

async function assertWritable(folder: string): Promise<void> {
  try {
    await rmdir(await mkdtemp(join(folder, ".trial-")));
  } catch (error) {
    // The existing files can be read all the same.
    if (!hasCode(error, "ENOSPC", "EDQUOT")) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  }
}

const shown = (path: string): string =>
  path.length > LONGEST_SHOWN ? `${path.slice(0, LONGEST_SHOWN)}…` : path;

function reasonOf(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  const known = Object.entries(REASONS).find(([one]) => one === code);
  return known ? known[1] : shown(message);
}
