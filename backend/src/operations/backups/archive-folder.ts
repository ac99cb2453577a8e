import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { makeFolder } from "@octavo/embedded-postgres";
import { kindOf, outlived } from "./archive-format";
import type { ArchivePlace, Fill, StoredArchive } from "./archive-place";
import { BackupError } from "./backup-error";

/** After this time the writing process is assumed to be dead. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;
/** Earlier releases named drafts after their archive, with `.part` and no unique part. */
const DRAFT = /(\.[0-9a-f]{8})?\.part$/;
const MB = 1024 * 1024;

/** A folder of archives. */
export class ArchiveFolder implements ArchivePlace {
  constructor(readonly folder: string) {}

  async write(name: string, fill: Fill): Promise<string> {
    await makeFolder(this.folder, 0o700);
    await this.removeAbandoned();
    const target = path.join(this.folder, name);
    // A process that was killed within this second may have left a draft of the same archive.
    const draft = `${target}.${randomBytes(4).toString("hex")}.part`;
    // It contains everything of the site, so no other account may read it.
    const handle = await open(draft, "wx", 0o600);
    // On the disk before it gets its name.
    const file = handle.createWriteStream({ flush: true });
    const closed = once(file, "close");
    // The writer gets a failure first.
    closed.catch(() => undefined);
    try {
      if ((await readdir(this.folder)).includes(name))
        throw new BackupError(`${target} is there already.`);
      await fill(file, (bytes) => this.assertRoom(bytes));
      await closed;
      await rename(draft, target);
      return target;
    } catch (error) {
      file.destroy();
      await closed.catch(() => undefined);
      await rm(draft, { force: true });
      throw error;
    }
  }

  read(name: string): Readable {
    return createReadStream(path.join(this.folder, name));
  }

  /** None where there is no such folder. */
  async list(): Promise<StoredArchive[]> {
    const names = await readdir(this.folder).catch(unlessAbsent);
    const archives = names.filter((name) => kindOf(name) !== null);
    const found = archives.map(async (name) => {
      // Another process may have removed it.
      const file = await stat(path.join(this.folder, name)).catch(() => null);
      return file ? [{ name, bytes: file.size, writtenAt: file.mtime }] : [];
    });
    return (await Promise.all(found)).flat();
  }

  async keepNewest(count: number, written: string): Promise<void> {
    for (const name of outlived(await readdir(this.folder), written, count))
      await rm(path.join(this.folder, name), { force: true });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private async assertRoom(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.folder);
    const free = bavail * bsize;
    if (free < bytes)
      throw new BackupError(
        `${this.folder} has no room for a backup: it takes about ${Math.ceil(bytes / MB)} MB, and ${Math.floor(free / MB)} MB are free. ` +
          "Free some space, or name another place with BACKUP_TO.",
      );
  }

  /** Null where there is none, or no such folder. */
  async newest(): Promise<StoredArchive | null> {
    const archives = await this.list().catch(() => []);
    return (
      archives
        .filter(({ name }) => kindOf(name) === "site")
        .sort((one, other) => one.name.localeCompare(other.name))
        .at(-1) ?? null
    );
  }

  private async removeAbandoned(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      if (!DRAFT.test(name) || kindOf(name.replace(DRAFT, "")) === null)
        continue;
      const draft = path.join(this.folder, name);
      const { mtimeMs } = await stat(draft);
      if (Date.now() - mtimeMs > ABANDONED_MS) await rm(draft, { force: true });
    }
  }
}

function unlessAbsent(error: unknown): string[] {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return [];
  throw error;
}

/** @throws {BackupError} before anything else is begun, when there is no such file. */
export async function openArchiveFile(file: string): Promise<Readable> {
  const found = await open(file).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The archive cannot be read: ${reason}.`);
  });
  return found.createReadStream();
}
