import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import {
  ENTRY,
  FORMAT,
  sha256,
  type ArchiveHeader,
  type ArchiveManifest,
} from "./archive-format";
import { BackupError } from "./backup-error";
import { DamagedArchiveError, unseal } from "./sealed-stream";

/** No entry is larger than an upload; one that says so is none of ours. */
const MOST_ENTRY_BYTES = 512 * 1024 * 1024;

export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

interface Opening {
  key: string | null;
  signal?: AbortSignal | undefined;
}

/** The entries of an archive, one after the other, each checked against the archive's own hashes at the end. */
export class ArchiveReader {
  /** @throws {BackupError} for what is no archive, cannot be opened, is damaged or cut off. */
  readonly entries: AsyncGenerator<ArchiveEntry, void>;
  private readonly sums: string[] = [];
  private foundSums: Buffer | null = null;
  private found: ArchiveManifest | null = null;

  constructor(
    private readonly stream: Readable,
    private readonly opening: Opening,
  ) {
    this.entries = this.checked();
  }

  /** What the manifest says, once every entry has been read. */
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
    let isFirst = true;
    for await (const entry of this.unpacked()) {
      if (isFirst) assertKnownFormat(entry);
      isFirst = false;
      if (this.note(entry)) yield entry;
    }
    this.assertWhole();
  }

  private async *unpacked(): AsyncGenerator<ArchiveEntry> {
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
    try {
      for await (const entry of tar) {
        const { name, size = 0 } = entry.header;
        if (size > MOST_ENTRY_BYTES) throw new DamagedArchiveError();
        yield { name, bytes: await buffer(entry) };
      }
      await unpacking;
    } catch (error) {
      // Of several streams that end together, the first one knows why.
      throw asSentence(await unpacking.then(() => error, reasonOf));
    }
  }

  /** Whether the entry is one of the content; what describes the archive is kept here. */
  private note({ name, bytes }: ArchiveEntry): boolean {
    if (name === ENTRY.manifest) {
      this.found = parseJson(bytes) as ArchiveManifest;
      return false;
    }
    if (name === ENTRY.sums) {
      this.foundSums = bytes;
      return false;
    }
    this.sums.push(`${sha256(bytes)}  ${name}\n`);
    return true;
  }

  private assertWhole(): void {
    const sums = this.foundSums;
    const isWhole =
      sums?.equals(Buffer.from(this.sums.join(""))) &&
      sha256(sums) === this.manifest.sums_sha256;
    if (!isWhole) throw new DamagedArchiveError();
  }
}

export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8")) as unknown;
  } catch {
    throw new DamagedArchiveError();
  }
}

function assertKnownFormat({ name, bytes }: ArchiveEntry): void {
  if (name !== ENTRY.header) throw new NoArchiveError();
  const { format } = parseJson(bytes) as ArchiveHeader;
  if (format > FORMAT)
    throw new BackupError(
      "The archive was made by a newer release of Octavo. Restore it with that one.",
    );
}

class NoArchiveError extends BackupError {
  constructor() {
    super("This is no backup of Octavo.");
  }
}

const reasonOf = (error: unknown): unknown => error;

/** What the libraries say of a file that is none, or not whole. */
function asSentence(error: unknown): unknown {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (/incorrect header check|invalid tar header/i.test(message))
    return new NoArchiveError();
  const isDamage = code.startsWith("Z_") || /unexpected end/i.test(message);
  return isDamage ? new DamagedArchiveError() : error;
}
