import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Injectable } from "@nestjs/common";
import { StorageFullError } from "../../common/errors/app-error";
import { AppConfig } from "../config/app-config";

/** Where uploaded files live. Keys are relative, with forward slashes, and made by the server. */
@Injectable()
export class FileStorage {
  readonly folder: string;

  constructor(config: AppConfig) {
    this.folder = path.join(config.dataDir, "media");
  }

  /**
   * Written beside, brought to the disk and renamed, so that nobody ever gets half a file: no
   * reader now, and nobody after a power cut.
   * @throws {StorageFullError}
   */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    const target = this.path(key);
    const draft = `${target}.${randomBytes(6).toString("hex")}.part`;
    try {
      await mkdir(path.dirname(target), { recursive: true });
      await writeDurably(draft, bytes);
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw isFull(error) ? new StorageFullError() : error;
    }
  }

  read(key: string): Promise<Buffer> {
    return readFile(this.path(key));
  }

  async remove(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  path(key: string): string {
    const target = path.resolve(this.folder, key);
    if (!target.startsWith(this.folder + path.sep))
      throw new Error("A storage key must stay inside the storage folder.");
    return target;
  }
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** No space left, or no more of it for this account. */
function isFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === "ENOSPC" || code === "EDQUOT";
}
