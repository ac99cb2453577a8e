import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { randomBytes } from "node:crypto";
import { Injectable } from "@nestjs/common";
import { AppConfig } from "../config/app-config";

/** Where uploaded files live. Keys are relative, with forward slashes, and made by the server. */
@Injectable()
export class FileStorage {
  readonly folder: string;

  constructor(config: AppConfig) {
    this.folder = path.join(config.dataDir, "media");
  }

  /** Written beside and renamed, so that a reader never gets half a file. */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    const target = this.path(key);
    await mkdir(path.dirname(target), { recursive: true });
    const draft = `${target}.${randomBytes(6).toString("hex")}.part`;
    await writeFile(draft, bytes);
    await rename(draft, target);
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
