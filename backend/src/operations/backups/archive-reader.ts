import { createHash, type Hash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import {
  ENTRY,
  FORMAT,
  type ArchiveHeader,
  type ArchiveManifest,
} from "./archive-format";
import { BackupError } from "./backup-error";
import { DamagedArchiveError, unseal } from "./sealed-stream";

/** Limit of an entry in memory: no file and no description is larger. Rows are never read into memory. */
const MOST_HELD_BYTES = 64 * 1024 * 1024;

/** Its content can be read once; unread parts are skipped before the next entry. */
export interface ArchiveEntry {
  name: string;
  size: number;
  content: AsyncIterable<Buffer>;
}

interface UnpackedEntry extends ArchiveEntry {
  content: AsyncGenerator<Buffer, void>;
  /** Of what has been read. */
  hash: Hash;
}

/** @throws {DamagedArchiveError} for more than an entry of ours would have. */
export async function bytesOf({
  size,
  content,
}: ArchiveEntry): Promise<Buffer> {
  if (size > MOST_HELD_BYTES) throw new DamagedArchiveError();
  return buffer(content);
}

interface Opening {
  key: string | null;
  signal?: AbortSignal | undefined;
}

/** The entries of an archive, one after the other, each checked against the archive's own hashes at the end. */
export class ArchiveReader {
  /** @throws {BackupError} for what is no archive, cannot be opened, is damaged or cut off. */
  readonly entries: AsyncGenerator<ArchiveEntry, void>;
  /** Of the lines that `SHA256SUMS` has to consist of. */
  private readonly sums = createHash("sha256");
  private foundSums: string | null = null;
  private found: ArchiveManifest | null = null;

  constructor(
    private readonly stream: Readable,
    private readonly opening: Opening,
  ) {
    this.entries = this.checked();
  }

  /** The manifest, once every entry has been read. */
  get manifest(): ArchiveManifest {
    if (!this.found) throw new DamagedArchiveError();
    return this.found;
  }

  /** Nothing more is read. */
  async close(): Promise<void> {
    await this.entries.return();
    this.stream.destroy();
  }

  private async *checked(): AsyncGenerator<ArchiveEntry, void> {
    const names = new Set<string>();
    for await (const entry of this.unpacked()) {
      const { name } = entry;
      if (names.size === 0 && name !== ENTRY.header) throw new NoArchiveError();
      if (names.has(name)) throw new DamagedArchiveError();
      names.add(name);
      if (name === ENTRY.manifest)
        this.found = parseJson(await bytesOf(entry)) as ArchiveManifest;
      else yield* this.hashed(entry);
    }
    this.assertWhole();
  }

  private async *hashed(entry: UnpackedEntry): AsyncGenerator<ArchiveEntry> {
    const { content: pieces, hash } = entry;
    // Leaving it early does not end the entry, of which the rest is hashed as well.
    const content = {
      [Symbol.asyncIterator]: () => ({ next: () => pieces.next() }),
    };
    if (entry.name !== ENTRY.sums) yield { ...entry, content };
    while (!(await pieces.next()).done);
    const sum = hash.digest("hex");
    if (entry.name === ENTRY.sums) this.foundSums = sum;
    else this.sums.update(`${sum}  ${entry.name}\n`);
  }

  private async *unpacked(): AsyncGenerator<UnpackedEntry> {
    const { key, signal } = this.opening;
    const tar = extract();
    const unpacking = pipeline(
      this.stream,
      (packed: AsyncIterable<Buffer>) => unseal(packed, key),
      createGunzip(),
      tar,
      { ...(signal && { signal }) },
    );
    unpacking.catch(() => undefined);
    // Of several streams that end together, the first one knows why.
    const reasonFor = async (error: unknown): Promise<unknown> =>
      error instanceof BackupError
        ? error
        : asSentence(await unpacking.then(() => error, itself));
    try {
      for await (const entry of tar) {
        const { name, size = 0, type } = entry.header;
        if (type !== "file") throw new DamagedArchiveError();
        const hash = createHash("sha256");
        yield { name, size, hash, content: noting(entry, hash, reasonFor) };
      }
      await unpacking;
    } catch (error) {
      throw await reasonFor(error);
    }
  }

  private assertWhole(): void {
    const sums = this.sums.digest("hex");
    if (sums !== this.foundSums || sums !== this.manifest.sums_sha256)
      throw new DamagedArchiveError();
  }
}

export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8")) as unknown;
  } catch {
    throw new DamagedArchiveError();
  }
}

/** The header of an archive. */
export function readHeader(bytes: Buffer): ArchiveHeader {
  const header = parseJson(bytes) as ArchiveHeader;
  if (header.format > FORMAT)
    throw new BackupError(
      "The archive was made by a newer release of Octavo. Restore it with that one.",
    );
  return header;
}

async function* noting(
  content: AsyncIterable<unknown>,
  hash: Hash,
  reasonFor: (error: unknown) => Promise<unknown>,
): AsyncGenerator<Buffer, void> {
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      hash.update(piece);
      yield piece;
    }
  } catch (error) {
    throw await reasonFor(error);
  }
}

class NoArchiveError extends BackupError {
  constructor() {
    super("This is no backup of Octavo.");
  }
}

const itself = (error: unknown): unknown => error;

/** The libraries' errors for a file that is no archive, or an incomplete one. */
function asSentence(error: unknown): unknown {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (/incorrect header check|invalid tar header/i.test(message))
    return new NoArchiveError();
  const isDamage = code.startsWith("Z_") || /unexpected end/i.test(message);
  return isDamage ? new DamagedArchiveError() : error;
}
