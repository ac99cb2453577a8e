import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable, Writable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createGzip } from "node:zlib";
import { describe, expect, it } from "@jest/globals";
import { pack } from "tar-stream";
import { LocalStorage } from "../../infrastructure/storage/local-storage";
import { openArchive } from "./open-archive-place";
import { ENTRY, FORMAT } from "./archive-format";
import { ArchiveReader, bytesOf } from "./archive-reader";
import { ArchiveWriter } from "./archive-writer";
import { RestoredFiles } from "./restored-files";

const KEY = "a key of thirty-two characters!!";
const HEADER = { format: FORMAT, created_at: "", migrations: [] };
const MANIFEST = {
  tables: {},
  sequences: {},
  files: { media: { files: 2, bytes: 0 }, releases: { files: 0, bytes: 0 } },
};
const CONTENT: [string, Buffer][] = [
  ["media/ab/picture.png", randomBytes(300_000)],
  ["media/ab/empty.txt", Buffer.alloc(0)],
  [`media/${"long/".repeat(40)}ü.png`, randomBytes(64 * 1024)],
];

async function archive(key: string | null): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const sink = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      setImmediate(done);
    },
  });
  const writer = new ArchiveWriter({ sink, key });
  await writer.addJson(ENTRY.header, HEADER);
  for (const [name, bytes] of CONTENT) await writer.add(name, bytes);
  await writer.finish(MANIFEST);
  return Buffer.concat(pieces);
}

async function read(
  bytes: Buffer,
  key: string | null = null,
): Promise<{ name: string; bytes: Buffer }[]> {
  const reader = new ArchiveReader(Readable.from(slices(bytes)), { key });
  const found: { name: string; bytes: Buffer }[] = [];
  for await (const entry of reader.entries)
    found.push({ name: entry.name, bytes: await bytesOf(entry) });
  expect(reader.manifest.files).toEqual(MANIFEST.files);
  return found;
}

/** As a disk or a network gives them. */
function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 10_000)
    yield bytes.subarray(at, at + 10_000);
}

describe("an archive", () => {
  it.each([
    ["plain", null],
    ["encrypted", KEY],
  ])("gives back what went into it, %s", async (_, key) => {
    const entries = await read(await archive(key), key);
    expect(entries.slice(1).map(({ name, bytes }) => [name, bytes])).toEqual(
      CONTENT,
    );
  });

  it("is readable by nobody without the key", async () => {
    const bytes = await archive(KEY);
    expect(bytes.includes("picture.png")).toBe(false);
    await expect(read(bytes)).rejects.toThrow(/encrypted\. Set BACKUP_KEY/);
    await expect(
      read(bytes, "another key of thirty-two chars!"),
    ).rejects.toThrow(/another key/);
  });

  it("that is not encrypted is not taken where a key is set: anybody could have made it", async () => {
    await expect(read(await archive(null), KEY)).rejects.toThrow(
      /not encrypted.*Unset BACKUP_KEY/,
    );
  });

  it.each([
    ["plain", null],
    ["encrypted", KEY],
  ])("is refused when it was cut off anywhere, %s", async (_, key) => {
    const bytes = await archive(key);
    for (const length of [60, 70_000, 200_000, bytes.length - 1])
      await expect(read(bytes.subarray(0, length), key)).rejects.toThrow(
        /damaged or was cut off/,
      );
  });

  it.each([
    ["plain", null],
    ["encrypted", KEY],
  ])("is refused when a byte has changed, %s", async (_, key) => {
    const bytes = await archive(key);
    const place = bytes.length >> 1;
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    await expect(read(bytes, key)).rejects.toThrow(/damaged or was cut off/);
  });

  it("is told from other files", async () => {
    await expect(read(Buffer.from("a text, not an archive"))).rejects.toThrow(
      "This is no backup of Octavo.",
    );
  });

  it("that is not there is a sentence", async () => {
    await expect(
      openArchive("/nowhere/a.tar.gz", { store: null }),
    ).rejects.toThrow(/^The archive cannot be read: .*nowhere/);
  });

  it("ends with the reason why it could not be written", async () => {
    const sink = new Writable({
      write: (_piece, _encoding, done) => done(new Error("No space")),
    });
    const writer = new ArchiveWriter({ sink, key: null });
    const writing = async () => {
      for (;;) await writer.add("media/a", randomBytes(100_000));
    };
    await expect(writing()).rejects.toThrow("No space");
    await writer.abandon();
  });
});

interface Made {
  name: string;
  type?: "file" | "symlink" | "link" | "directory";
  size?: number;
}

const PIECE = Buffer.alloc(64 * 1024);

/** An archive that somebody made for the purpose, packed while it is read: nothing of it is at hand. */
function madeArchive(entries: Iterable<Made>): Readable {
  const tar = pack();
  const write = async (): Promise<void> => {
    const header = Buffer.from(JSON.stringify(HEADER));
    tar.entry({ name: ENTRY.header }, header);
    for (const { name, type = "file", size = 0 } of entries) {
      const isFile = type === "file";
      const entry = tar.entry({
        name,
        type,
        size: isFile ? size : 0,
        ...(isFile ? {} : { linkname: "/etc/passwd" }),
      });
      for (let left = isFile ? size : 0; left > 0; left -= PIECE.length)
        if (!entry.write(PIECE.subarray(0, left)))
          await new Promise((resolve) => entry.once("drain", resolve));
      const ended = new Promise((resolve) => entry.once("close", resolve));
      entry.end();
      await ended;
    }
    tar.finalize();
  };
  write().catch(() => undefined);
  return Readable.from(tar).pipe(createGzip({ level: 1 }));
}

const MB = 1024 * 1024;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Collecting takes up to a second, because a worker has every module of the product in memory. */
const MEASURED_EVERY = 40 * MB;

/** @returns the most memory that was in use while every entry was read as a restore reads it. */
async function peakOf(stream: Readable): Promise<number> {
  const reader = new ArchiveReader(stream, { key: null });
  let peak = 0;
  const measure = () => {
    // What is only waiting to be collected says nothing about what reading needs.
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    peak = Math.max(peak, heapUsed + external);
  };
  const reading = async () => {
    let read = 0;
    for await (const entry of reader.entries)
      for await (const piece of entry.content) {
        read += piece.length;
        if (read < MEASURED_EVERY) continue;
        measure();
        read = 0;
      }
  };
  await expect(reading()).rejects.toThrow(/damaged or was cut off/);
  return peak;
}

describe("an archive that was made to do harm", () => {
  const readAll = async (entries: Iterable<Made>): Promise<void> => {
    const reader = new ArchiveReader(madeArchive(entries), { key: null });
    for await (const entry of reader.entries) await bytesOf(entry);
  };

  it.each<[string, Made[]]>([
    ["a link", [{ name: "media/a", type: "symlink" }]],
    ["a hard link", [{ name: "media/a", type: "link" }]],
    ["a folder", [{ name: "media/a/", type: "directory" }]],
    ["a name twice", [{ name: "media/a" }, { name: "media/a" }]],
    ["a file that fills the memory", [{ name: "media/a", size: 65 * MB }]],
    ["no sums", [{ name: "media/a", size: 10 }]],
  ])("is refused for %s [SEC-147]", async (_, entries) => {
    await expect(readAll(entries)).rejects.toThrow(/damaged or was cut off/);
  });

  it("takes as much memory with twice the entries, and with twice the rows [SEC-147]", async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        name: `database/posts/${n}.copy`,
        size: 4 * MB,
      }));
    await peakOf(madeArchive(rows(2)));
    const once = await peakOf(madeArchive(rows(10)));
    const twice = await peakOf(madeArchive(rows(20)));
    expect(twice - once).toBeLessThan(20 * MB);
    const large = [{ name: "database/posts/1.copy", size: 80 * MB }];
    expect((await peakOf(madeArchive(large))) - once).toBeLessThan(20 * MB);
  }, 60_000);

  it("with 20,000 entries is read to its end [SEC-147]", async () => {
    const many = Array.from({ length: 20_000 }, (_, n) => ({
      name: `media/${n}`,
    }));
    await peakOf(madeArchive(many));
  }, 60_000);

  it.each(["media/../../outside", "media/..", "releases/a/../../../outside"])(
    "writes nothing outside: %s [SEC-147]",
    async (name) => {
      const folder = mkdtempSync(path.join(tmpdir(), "octavo-archive-"));
      try {
        const storage = new LocalStorage(path.join(folder, "in/here"));
        const files = new RestoredFiles({ media: storage, releases: storage });
        const content = Readable.from([
          Buffer.from("x"),
        ]) as AsyncIterable<Buffer>;
        await expect(files.put({ name, size: 1, content })).rejects.toThrow();
        expect(existsSync(path.join(folder, "outside"))).toBe(false);
        expect(existsSync(path.join(folder, "in/outside"))).toBe(false);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});
