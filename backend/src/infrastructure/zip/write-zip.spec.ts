import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readZip } from "../../../test/read-zip";
import { writeZip, type ZipEntry } from "./write-zip";

const run = promisify(execFile);
const changedAt = new Date("2026-03-05T09:30:42Z");

const pieces = (...texts: string[]): AsyncIterable<Buffer> =>
  Readable.from(texts.map((text) => Buffer.from(text)));

const archive = (entries: ZipEntry[]): Promise<Buffer> =>
  buffer(Readable.from(writeZip(Readable.from(entries))));

const SAMPLES: ZipEntry[] = [
  { name: "a/ä 漢字.md", content: Buffer.from("text ".repeat(500)), changedAt },
  { name: "a/empty.json", content: Buffer.alloc(0), changedAt },
  {
    name: "media/dot.png",
    content: Buffer.from([1, 2, 3]),
    changedAt,
    isPacked: true,
  },
  { name: "list.json", content: pieces("[1", ",2", "]"), changedAt },
  { name: "old.md", content: Buffer.from("x"), changedAt: new Date(0) },
];

describe("writeZip", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "octavo-zip-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("writes what a strict reader reads, whole or in pieces [MOVE-OUT-02]", async () => {
    const files = await readZip(await archive(SAMPLES));
    expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual(
      [
        ["a/ä 漢字.md", "text ".repeat(500)],
        ["a/empty.json", ""],
        ["media/dot.png", "\u0001\u0002\u0003"],
        ["list.json", "[1,2]"],
        ["old.md", "x"],
      ],
    );
  });

  it("writes an archive without files", async () => {
    expect(await readZip(await archive([]))).toEqual(new Map());
  });

  it("goes beyond 65,535 files [MOVE-OUT-02]", async () => {
    const content = Buffer.from("x");
    const entries = function* () {
      for (let number = 1; number <= 70_001; number += 1)
        yield { name: `f/${number}`, content, changedAt, isPacked: true };
    };
    const file = path.join(folder, "many.zip");
    await pipeline(
      Readable.from(writeZip(Readable.from(entries()))),
      createWriteStream(file),
    );
    const { stdout } = await run("python3", [
      "-c",
      "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(len(z.namelist()), z.read('f/70001'))",
      file,
    ]);
    expect(stdout.trim()).toBe("70001 b'x'");
  });

  it("makes entries only as they are read, and ends its source when reading stops", async () => {
    let made = 0;
    let isEnded = false;
    function* entries(): Generator<ZipEntry> {
      try {
        for (; ; made += 1)
          yield { name: `${made}`, content: Buffer.alloc(1000), changedAt };
      } finally {
        isEnded = true;
      }
    }
    const bytes = writeZip(entries());
    for (let piece = 0; piece < 6; piece += 1) await bytes.next();
    expect(made).toBeLessThan(4);
    await bytes.return(undefined);
    expect(isEnded).toBe(true);
  });
});
