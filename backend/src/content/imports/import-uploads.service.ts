import { createWriteStream } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Injectable } from "@nestjs/common";
import { FileStorage } from "../../infrastructure/storage/file-storage";
import { safeName } from "../../infrastructure/zip/archive-names";
import { said } from "../../common/texts/said";
import { ImportSourceError } from "./import-source";
import type { ImportRow } from "./import-jobs.repository";

/** Nothing there is served. */
const folderOf = (id: number): string => `.import/${id}/`;
const fileFolder = (id: number, place: number): string =>
  `${folderOf(id)}${place}/`;

/** In the order of their places, as texts. */
const partKey = (id: number, place: number, offset: number): string =>
  fileFolder(id, place) + String(offset).padStart(12, "0");

/** Files of an import, in parts in the storage, so that every instance can take them in and import them. */
@Injectable()
export class ImportUploadsService {
  constructor(private readonly storage: FileStorage) {}

  async put(
    id: number,
    { place, offset }: { place: number; offset: number },
    bytes: Buffer,
  ): Promise<void> {
    await this.storage.put(partKey(id, place, offset), bytes);
  }

  /** Writes the files of an import into a folder of this machine. @returns where they are. */
  async fetch(
    { id, files }: Pick<ImportRow, "id" | "files">,
    folder: string,
  ): Promise<string[]> {
    const paths: string[] = [];
    for (const [place, { name, bytes }] of files.entries()) {
      // Two may have the same name.
      const target = path.join(folder, String(place), fileName(name));
      await mkdir(path.dirname(target), { recursive: true });
      const parts = await this.storage.list(fileFolder(id, place));
      const keys = parts.map(({ key }) => key).sort();
      await pipeline(Readable.from(this.read(keys)), createWriteStream(target));
      if ((await stat(target)).size !== bytes)
        throw new ImportSourceError(said("importFileIncomplete", { name }));
      paths.push(target);
    }
    return paths;
  }

  async remove(id: number): Promise<void> {
    await this.storage.removeFolder(folderOf(id));
  }

  private async *read(keys: readonly string[]): AsyncIterable<Buffer> {
    for (const key of keys) yield await this.storage.read(key);
  }
}

/** People know the file by this name; its extension says what it is. */
function fileName(given: string): string {
  const { name, ext } = path.parse(given);
  return safeName(name) + ext.toLowerCase();
}
