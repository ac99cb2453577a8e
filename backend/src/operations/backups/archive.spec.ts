import { randomBytes } from "node:crypto";
import { Readable, Writable } from "node:stream";
import { describe, expect, it } from "@jest/globals";
import { openArchive } from "./open-archive-place";
import { ENTRY, FORMAT } from "./archive-format";
import { ArchiveReader, type ArchiveEntry } from "./archive-reader";
import { ArchiveWriter } from "./archive-writer";

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
): Promise<ArchiveEntry[]> {
  const reader = new ArchiveReader(Readable.from(slices(bytes)), { key });
  const found: ArchiveEntry[] = [];
  for await (const entry of reader.entries) found.push(entry);
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
