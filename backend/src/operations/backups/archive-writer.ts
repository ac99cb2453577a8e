import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack, type Pack } from "tar-stream";
import { sha256 } from "../../common/sha256";
import { ENTRY, type ArchiveManifest } from "./archive-format";
import { seal } from "./sealed-stream";

/** Most of an archive are pictures, which are packed already; more effort gains little. */
const GZIP_LEVEL = 4;

interface Target {
  sink: Writable;
  /** Null: not encrypted. */
  key: string | null;
  signal?: AbortSignal | undefined;
}

/** Writes the entries of an archive, each when the one before has been taken. */
export class ArchiveWriter {
  private readonly tar: Pack = pack();
  private readonly written: Promise<void>;
  private readonly sums: string[] = [];

  constructor({ sink, key, signal }: Target) {
    const sealing = (packed: AsyncIterable<Buffer>) =>
      key === null ? packed : seal(packed, key);
    this.written = pipeline(
      this.tar,
      createGzip({ level: GZIP_LEVEL }),
      sealing,
      sink,
      { ...(signal && { signal }) },
    );
    // The next call of `add` or `finish` gets the failure.
    this.written.catch(() => undefined);
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    await this.entry(name, bytes);
    this.sums.push(`${sha256(bytes)}  ${name}\n`);
  }

  addJson(name: string, value: unknown): Promise<void> {
    return this.add(name, asJson(value));
  }

  async finish(manifest: Omit<ArchiveManifest, "sums_sha256">): Promise<void> {
    const sums = Buffer.from(this.sums.join(""));
    await this.entry(ENTRY.sums, sums);
    const sums_sha256 = sha256(sums);
    await this.entry(ENTRY.manifest, asJson({ ...manifest, sums_sha256 }));
    this.tar.finalize();
    await this.written;
  }

  /** Nothing more is written; the sink is destroyed. */
  async abandon(): Promise<void> {
    this.tar.destroy();
    await this.written.catch(() => undefined);
  }

  private async entry(name: string, bytes: Buffer): Promise<void> {
    const header = { name, size: bytes.length, mode: 0o600 };
    try {
      await new Promise<void>((resolve, reject) => {
        const entry = this.tar.entry(header, (error) => {
          if (error) reject(error);
          else resolve();
        });
        // The callback receives the error too.
        entry.on("error", () => undefined);
        entry.end(bytes);
      });
    } catch (error) {
      // The archive ended under this entry: what ended it is the reason to tell.
      await this.written;
      throw error;
    }
  }
}

const asJson = (value: unknown): Buffer =>
  Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
