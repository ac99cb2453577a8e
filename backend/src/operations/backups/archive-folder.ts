import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { ARCHIVE_NAME } from "./archive-format";
import { BackupError } from "./backup-error";

/** After so long nobody is writing it any more: whoever was has been killed. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;
const DRAFT = ".part";

/** A folder of archives. */
export class ArchiveFolder {
  constructor(readonly folder: string) {}

  /** Under its name it is there whole or not at all. @returns where it is. */
  async write(
    name: string,
    fill: (sink: Writable) => Promise<void>,
  ): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await this.removeAbandoned();
    const target = path.join(this.folder, name);
    const draft = target + DRAFT;
    // Whoever may read it may read everything of the site. One that somebody else writes stays theirs.
    const handle = await open(draft, "wx", 0o600);
    // On the disk before it gets its name.
    const file = handle.createWriteStream({ flush: true });
    const closed = once(file, "close");
    // Whoever fills it hears of a failure first.
    closed.catch(() => undefined);
    try {
      if ((await this.list()).includes(name))
        throw new BackupError(`${target} is there already.`);
      await fill(file);
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

  /** @param written just now; it stays, whatever the clock said when the others were named. */
  async keepNewest(count: number, written: string): Promise<void> {
    const names = await this.list();
    for (const name of names.slice(0, -count))
      if (name !== written)
        await rm(path.join(this.folder, name), { force: true });
  }

  /** The oldest first. */
  private async list(): Promise<string[]> {
    const names = await readdir(this.folder);
    return names.filter((name) => ARCHIVE_NAME.test(name)).sort();
  }

  private async removeAbandoned(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      if (!name.endsWith(DRAFT)) continue;
      if (!ARCHIVE_NAME.test(name.slice(0, -DRAFT.length))) continue;
      const draft = path.join(this.folder, name);
      const { mtimeMs } = await stat(draft);
      if (Date.now() - mtimeMs > ABANDONED_MS) await rm(draft, { force: true });
    }
  }
}

/** @throws {BackupError} before anything else is begun, when there is no such file. */
export async function openArchive(file: string): Promise<Readable> {
  const found = await open(file).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The archive cannot be read: ${reason}.`);
  });
  return found.createReadStream();
}
