import { randomBytes } from "node:crypto";
import {
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { Injectable, Logger } from "@nestjs/common";
import { AppConfig } from "../../infrastructure/config/app-config";

/** About 100 MB. */
const MOST_FILES = 1000;

/** Removed at once when there are too many, so that not every new picture reads the folder's dates. */
const SLACK = 100;

/** Drawn pictures on this instance's disk. Losing one costs a third of a second of drawing. */
@Injectable()
export class PictureCacheService {
  private readonly log = new Logger(PictureCacheService.name);
  private readonly folder: string;

  constructor(config: AppConfig) {
    this.folder = path.join(config.dataDir, "share-pictures");
  }

  async find(name: string): Promise<Buffer | null> {
    return readFile(path.join(this.folder, name)).catch(() => null);
  }

  /** A full or read-only disk costs the keeping only. */
  async keep(name: string, picture: Buffer): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true });
      const unfinished = path.join(
        this.folder,
        `.${randomBytes(6).toString("hex")}`,
      );
      await writeFile(unfinished, picture);
      await rename(unfinished, path.join(this.folder, name));
      await this.prune();
    } catch (error) {
      this.log.warn(error);
    }
  }

  private async prune(): Promise<void> {
    const names = await readdir(this.folder);
    if (names.length <= MOST_FILES + SLACK) return;
    const files = await Promise.all(
      names.map(async (name) => {
        const file = path.join(this.folder, name);
        return { file, since: (await stat(file)).mtimeMs };
      }),
    );
    files.sort((a, b) => a.since - b.since);
    for (const { file } of files.slice(0, files.length - MOST_FILES))
      await rm(file, { force: true });
  }
}
