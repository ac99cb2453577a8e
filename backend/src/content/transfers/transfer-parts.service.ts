import { Injectable } from "@nestjs/common";
import type { Readable } from "node:stream";
import {
  AppError,
  GoneError,
  PayloadTooLargeError,
  ValidationError,
} from "../../common/errors/app-error";
import { t } from "../../common/texts";
import {
  AbsentFileError,
  FileStorage,
} from "../../infrastructure/storage/file-storage";

/** Bytes of a stored part: no upload has more than ten, in however small pieces it is sent. */
const PART = 1024 * 1024;
/** What a slow client has sent is stored and noted this often. */
const NOTE_MS = 3000;

/** Nothing there is served. */
const ALL = ".transfer/";
const folderOf = (id: number): string => `${ALL}${id}/`;
const partKey = (id: number, place: number): string =>
  `${folderOf(id)}${place}`;

export interface Incoming {
  id: number;
  /** Where the content begins, and where the whole file ends. */
  offset: number;
  size: number;
  content: Readable;
  /** Called for each chunk. */
  see?: ((chunk: Buffer) => void) | undefined;
  /** Called when everything before an offset is stored. */
  note: (offset: number) => Promise<void>;
}

/** Unfinished files, in parts in the storage, so that every instance can take in the next part. */
@Injectable()
export class TransferPartsService {
  constructor(private readonly storage: FileStorage) {}

  /**
   * Stores what arrives, also if the client goes away. The stream stays open: the answer travels on the same
   * connection.
   */
  async append(incoming: Incoming): Promise<void> {
    const { id, offset, size, content, see, note } = incoming;
    const part = await this.openPart(id, offset);
    let noted = Date.now();
    const store = async () => {
      await this.storage.put(partKey(id, part.place), part.bytes());
      await note(part.end());
      noted = Date.now();
    };
    try {
      const chunks = content.iterator({
        destroyOnReturn: false,
      }) as AsyncIterable<Buffer>;
      for await (const chunk of chunks) {
        if (part.end() + chunk.length > size)
          throw new PayloadTooLargeError(t("transferTooLong", { size }));
        see?.(chunk);
        for (let rest = chunk; rest.length > 0;) {
          rest = part.add(rest);
          if (!part.isFull()) continue;
          await store();
          part.next();
        }
        if (Date.now() - noted > NOTE_MS && part.isBegun()) await store();
      }
    } catch (error) {
      if (part.isBegun()) await store();
      // The client has gone: no one reads the answer.
      const isCutOff = content.destroyed && !(error instanceof AppError);
      throw isCutOff ? new ValidationError(t("uploadCutOff")) : error;
    }
    if (part.isBegun()) await store();
  }

  /** The whole file. @throws {GoneError} if a part is missing. */
  async read(id: number, size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let place = 0; place * PART < size; place += 1)
      parts.push(await this.readPart(id, place));
    const bytes = Buffer.concat(parts);
    if (bytes.length < size) throw lost();
    return bytes.subarray(0, size);
  }

  async remove(id: number): Promise<void> {
    await this.storage.removeFolder(folderOf(id));
  }

  /** Which transfers have parts. */
  async listIds(): Promise<number[]> {
    const files = await this.storage.list(ALL);
    return [
      ...new Set(files.map(({ key }) => Number(key.split("/", 2)[1] ?? ""))),
    ];
  }

  private async openPart(id: number, offset: number): Promise<OpenPart> {
    const place = Math.floor(offset / PART);
    const length = offset % PART;
    const before = length > 0 ? await this.readPart(id, place) : Buffer.of();
    if (before.length < length) throw lost();
    return new OpenPart(place, before.subarray(0, length));
  }

  private async readPart(id: number, place: number): Promise<Buffer> {
    try {
      return await this.storage.read(partKey(id, place));
    } catch (error) {
      throw error instanceof AbsentFileError ? lost() : error;
    }
  }
}

/** The part that is being filled. */
class OpenPart {
  private chunks: Buffer[];
  private length: number;
  private isNew = false;

  constructor(
    public place: number,
    before: Buffer,
  ) {
    this.chunks = [before];
    this.length = before.length;
  }

  /** @returns what is left of the chunk. */
  add(chunk: Buffer): Buffer {
    const taken = chunk.subarray(0, PART - this.length);
    this.chunks.push(taken);
    this.length += taken.length;
    this.isNew = true;
    return chunk.subarray(taken.length);
  }

  next(): void {
    this.place += 1;
    this.chunks = [];
    this.length = 0;
    this.isNew = false;
  }

  isFull(): boolean {
    return this.length === PART;
  }

  /** Whether it has something that the storage does not have. */
  isBegun(): boolean {
    return this.isNew;
  }

  end(): number {
    return this.place * PART + this.length;
  }

  bytes(): Buffer {
    return Buffer.concat(this.chunks);
  }
}

const lost = (): GoneError => new GoneError(t("transferLost"));
