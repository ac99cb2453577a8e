import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { crc32, createDeflateRaw, deflateRaw } from "node:zlib";

/** A file of an archive. */
export interface ZipEntry {
  /** A path with `/`, safe and unique: see `ArchiveNames`. */
  name: string;
  /** A whole file, or the pieces of one that may not fit in memory. */
  content: Buffer | AsyncIterable<Buffer>;
  changedAt: Date;
  /** Of pictures, say: packing them again gains nothing. */
  isPacked?: boolean;
}

const MOST_32 = 0xffff_ffff;
const MOST_16 = 0xffff;
/** Names are UTF-8. */
const UTF8 = 0x0800;
/** Sizes and checksum follow the content. */
const SIZES_FOLLOW = 0x0008;
const STORED = 0;
const DEFLATED = 8;
const UNIX = 3 << 8;
/** A file that everyone may read. */
const MODE = 0o100644;

const deflate = promisify<Buffer, Buffer>(deflateRaw);

type Field = readonly [width: 2 | 4 | 8, value: number];

/** Numbers, the lowest byte first. */
function bytesOf(...fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, width);
    at += width;
  }
  return bytes;
}

const within32 = (value: number): number => Math.min(value, MOST_32);

/**
 * A zip archive as a stream of bytes: what is not asked for is not made, and no more than one file of it is in
 * memory. It grows beyond 4 GB and 65,535 files where it has to (zip64).
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const writing = new EntryWriting(entry, offset);
    for await (const piece of writing.pieces()) {
      offset += piece.length;
      yield piece;
    }
    directory.push(writing.directoryRecord());
  }
  const records = Buffer.concat(directory);
  yield records;
  const size = records.length;
  yield endRecords({ count: directory.length, size, offset });
}

class EntryWriting {
  private readonly name: Buffer;
  private readonly isWhole: boolean;
  private readonly method: number;
  private crc = 0;
  private size = 0;
  private packed = 0;

  constructor(
    private readonly entry: ZipEntry,
    private readonly offset: number,
  ) {
    this.name = Buffer.from(entry.name);
    this.isWhole = Buffer.isBuffer(entry.content);
    this.method = entry.isPacked && this.isWhole ? STORED : DEFLATED;
  }

  async *pieces(): AsyncGenerator<Buffer> {
    const { content } = this.entry;
    if (Buffer.isBuffer(content)) {
      this.count(content);
      const body = this.method === STORED ? content : await deflate(content);
      this.packed = body.length;
      yield this.localHeader();
      yield body;
      return;
    }
    yield this.localHeader();
    for await (const piece of deflated(this.counted(content))) {
      this.packed += piece.length;
      yield piece;
    }
    yield this.sizesAndChecksum();
  }

  directoryRecord(): Buffer {
    const wide = [this.size, this.packed, this.offset]
      .filter((value) => value >= MOST_32)
      .map((value): Field => [8, value]);
    const extra =
      wide.length === 0
        ? Buffer.alloc(0)
        : bytesOf([2, 0x0001], [2, 8 * wide.length], ...wide);
    const head = bytesOf(
      [4, 0x0201_4b50],
      [2, UNIX | this.version],
      ...this.common,
      [4, this.crc],
      [4, within32(this.packed)],
      [4, within32(this.size)],
      [2, this.name.length],
      [2, extra.length],
      ...([2, 2, 2] as const).map((width): Field => [width, 0]),
      [4, MODE * 0x1_0000],
      [4, within32(this.offset)],
    );
    return Buffer.concat([head, this.name, extra]);
  }

  private get version(): number {
    return Math.max(this.size, this.packed, this.offset) >= MOST_32 ? 45 : 20;
  }

  private get common(): Field[] {
    const flags = UTF8 | (this.isWhole ? 0 : SIZES_FOLLOW);
    const { time, date } = dosTime(this.entry.changedAt);
    return [
      [2, this.version],
      [2, flags],
      [2, this.method],
      [2, time],
      [2, date],
    ];
  }

  private localHeader(): Buffer {
    const head = bytesOf(
      [4, 0x0403_4b50],
      ...this.common,
      [4, this.crc],
      [4, this.packed],
      [4, this.size],
      [2, this.name.length],
      [2, 0],
    );
    return Buffer.concat([head, this.name]);
  }

  private sizesAndChecksum(): Buffer {
    const width = Math.max(this.size, this.packed) >= MOST_32 ? 8 : 4;
    return bytesOf(
      [4, 0x0807_4b50],
      [4, this.crc],
      [width, this.packed],
      [width, this.size],
    );
  }

  private async *counted(
    pieces: AsyncIterable<Buffer>,
  ): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      this.count(piece);
      yield piece;
    }
  }

  private count(bytes: Buffer): void {
    this.crc = crc32(bytes, this.crc);
    this.size += bytes.length;
  }
}

async function* deflated(
  pieces: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const packing = createDeflateRaw();
  const fed = pipeline(pieces, packing);
  // A failure of the source reaches the reader of the packed bytes.
  fed.catch(() => undefined);
  yield* packing as AsyncIterable<Buffer>;
  await fed;
}

/** Without a zone, as the format has it: in UTC, and not before 1980. */
function dosTime(at: Date): { time: number; date: number } {
  const year = Math.min(Math.max(at.getUTCFullYear() - 1980, 0), 127);
  return {
    time:
      (at.getUTCHours() << 11) |
      (at.getUTCMinutes() << 5) |
      (at.getUTCSeconds() >> 1),
    date: (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

interface Directory {
  count: number;
  size: number;
  offset: number;
}

/** The record that readers look for first, at the end of the archive. */
function endRecords({ count, size, offset }: Directory): Buffer {
  const isWide = count >= MOST_16 || Math.max(size, offset) >= MOST_32;
  const wide = bytesOf(
    [4, 0x0606_4b50],
    [8, 44],
    [2, 45],
    [2, 45],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, offset],
    [4, 0x0706_4b50],
    [4, 0],
    [8, offset + size],
    [4, 1],
  );
  const entries = Math.min(count, MOST_16);
  const end = bytesOf(
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, entries],
    [2, entries],
    [4, within32(size)],
    [4, within32(offset)],
    [2, 0],
  );
  return isWide ? Buffer.concat([wide, end]) : end;
}
