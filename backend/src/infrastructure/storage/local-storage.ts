import { randomBytes } from "node:crypto";
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { Readable } from "node:stream";
import send, { type SendResult } from "@fastify/send";
import { StorageFullError } from "../../common/errors/app-error";
import {
  AbsentFileError,
  FileStorage,
  type ServedFile,
  type StoredFile,
} from "./file-storage";

/** The headers that readers get, of those that the library finds out about a file. */
const PASSED_ON = new Set([
  "accept-ranges",
  "content-length",
  "content-range",
  "etag",
  "last-modified",
]);

/** The reader's own conditions are not met: there is a file, and nothing of it to send. */
const REFUSALS = new Set([412, 416]);

/** Leftovers of a process that was killed in the middle of writing. */
const DRAFT = /\.[0-9a-f]{12}\.part$/;

const draftOf = (target: string): string =>
  `${target}.${randomBytes(6).toString("hex")}.part`;

/** More than a file system stores without taking new room. */
const PROBE = Buffer.alloc(16_384);

/** A folder on this machine, or one that several share. */
export class LocalStorage extends FileStorage {
  /** @param folder absolute. */
  constructor(readonly folder: string) {
    super();
  }

  /**
   * Written to a draft, flushed to disk and renamed, so that no reader ever gets half a file, even after a
   * power failure.
   */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    const target = this.path(key);
    const draft = draftOf(target);
    try {
      await mkdir(path.dirname(target), { recursive: true });
      await writeDurably(draft, bytes);
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw isFull(error) ? new StorageFullError() : error;
    }
  }

  async assertWritable(): Promise<void> {
    const draft = draftOf(path.join(this.folder, "writable"));
    try {
      await mkdir(this.folder, { recursive: true });
      await writeFile(draft, PROBE);
    } catch (error) {
      throw isFull(error) ? new StorageFullError() : error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  async read(key: string): Promise<Buffer> {
    try {
      return await readFile(this.path(key));
    } catch (error) {
      throw isAbsent(error) ? new AbsentFileError(key) : error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  async move(from: string, to: string): Promise<void> {
    const target = this.path(to);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(this.path(from), target).catch((error: unknown) => {
      if (!isAbsent(error)) throw error;
    });
  }

  async serve(
    key: string,
    request: IncomingMessage,
  ): Promise<ServedFile | null> {
    const file = await send(request, `/${encodeURI(key)}`, {
      root: this.folder,
      index: false,
      dotfiles: "ignore",
    });
    if (file.type === "file") return { ...answer(file), stream: file.stream };
    file.stream.destroy();
    const isRefused = REFUSALS.has(file.statusCode);
    return isRefused ? { ...answer(file), stream: Readable.from([]) } : null;
  }

  async list(folder: string): Promise<StoredFile[]> {
    const root = folder === "" ? this.folder : this.path(folder);
    const entries = await readdir(root, {
      recursive: true,
      withFileTypes: true,
    }).catch(noneIfAbsent);
    const files = entries.filter(
      (entry) => entry.isFile() && !DRAFT.test(entry.name),
    );
    const found: StoredFile[] = [];
    for (const { parentPath, name } of files) {
      const file = path.join(parentPath, name);
      const size = await stat(file).then(({ size }) => size, noneIfAbsent);
      if (typeof size !== "number") continue; // Removed a moment ago.
      const key = path.relative(this.folder, file).split(path.sep).join("/");
      found.push({ key, bytes: size });
    }
    return found;
  }

  async removeFolder(folder: string): Promise<void> {
    await rm(this.path(folder), { recursive: true, force: true });
  }

  path(key: string): string {
    const target = path.resolve(this.folder, key);
    if (!target.startsWith(this.folder + path.sep))
      throw new Error("A storage key must stay inside the storage folder.");
    return target;
  }
}

function answer({
  statusCode,
  headers,
  type,
}: SendResult): Omit<ServedFile, "stream"> {
  // The length is a number, although the library's types say otherwise.
  const kept = Object.entries<string | number>(headers)
    .map(([name, value]): [string, string] => [
      name.toLowerCase(),
      String(value),
    ])
    .filter(([name]) => PASSED_ON.has(name))
    .filter(([name]) => type === "file" || name !== "content-length");
  return { status: statusCode, headers: Object.fromEntries(kept) };
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

const codeOf = (error: unknown): string | undefined =>
  (error as NodeJS.ErrnoException | null)?.code;

function noneIfAbsent(error: unknown): [] {
  if (isAbsent(error)) return [];
  throw error;
}

const isAbsent = (error: unknown): boolean => codeOf(error) === "ENOENT";

/** No space left, or no more of it for this account. */
const isFull = (error: unknown): boolean =>
  ["ENOSPC", "EDQUOT"].includes(codeOf(error) ?? "");
