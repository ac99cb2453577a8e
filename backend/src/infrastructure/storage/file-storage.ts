import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";

/** A file on its way to a browser: whole, a part of it, or only the news that it has not changed. */
export interface ServedFile {
  status: number;
  headers: Record<string, string>;
  stream: Readable;
}

export interface StoredFile {
  key: string;
  bytes: number;
}

/** The store answers, and does not have the file. */
export class AbsentFileError extends Error {
  constructor(key: string) {
    super(`The store holds no file ${key}.`);
  }
}

/**
 * Where uploaded files live: a folder or an S3-compatible store, chosen by settings. Keys are
 * relative, with forward slashes, and made by the server. A file is there whole or not at all.
 */
export abstract class FileStorage {
  /** @throws {StorageFullError} */
  abstract put(key: string, bytes: Uint8Array): Promise<void>;

  /** Stores something small for a moment. @throws when nothing can be stored. */
  abstract assertWritable(): Promise<void>;

  /** @throws {AbsentFileError} */
  abstract read(key: string): Promise<Buffer>;

  /** Also when there is no such file. */
  abstract remove(key: string): Promise<void>;

  /** Nothing happens when there is no such file: it may have been moved already. */
  abstract move(from: string, to: string): Promise<void>;

  /**
   * Answers a reader's request, with its range and its conditions; null when there is no such file.
   * The headers name length, range and version; what the file is, the caller knows.
   */
  abstract serve(
    key: string,
    request: IncomingMessage,
  ): Promise<ServedFile | null>;

  /**
   * Every file whose key begins with a folder, e.g. `public/1.4.0/`, or all of them for an empty name;
   * none where there is no such folder.
   */
  abstract list(folder: string): Promise<StoredFile[]>;

  /** All files of a folder. May be repeated after it was interrupted. */
  abstract removeFolder(folder: string): Promise<void>;
}

/** The same for files of released frontends, in a place of their own. */
export abstract class ReleaseStorage extends FileStorage {}
