import { randomBytes } from "node:crypto";
import { readdir, utimes } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Writable } from "node:stream";
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
} from "@jest/globals";
import { TestS3 } from "../../../test/test-s3";
import type { ArchivePlace } from "./archive-place";
import { openArchive, openPlace } from "./open-archive-place";

const server = new TestS3();
const NAME = "octavo-2026-11-23T03-17-00Z.tar.gz";
const MB = 1024 * 1024;

beforeAll(() => server.start());
afterAll(() => server.stop());
const places: ArchivePlace[] = [];
afterEach(async () => {
  for (const one of places.splice(0)) await one.close();
  server.refuse = () => null;
  server.loses = () => false;
});

function place(prefix: string, wrong: object = {}): ArchivePlace {
  const store = { ...server.config, ...wrong };
  const opened = openPlace(`s3://octavo/${prefix}`, { store });
  places.push(opened);
  return opened;
}

const content = (bytes: Buffer) => (sink: Writable) => pipeline([bytes], sink);

const inBucket = async (prefix: string) =>
  (await readdir(path.join(server.bucketFolder, prefix)))
    .filter((name) => name.endsWith("._S3rver_object"))
    .map((name) => name.replace("._S3rver_object", ""))
    .sort();

describe("archives in a bucket", () => {
  it("come back as they were, in several pieces", async () => {
    const bytes = randomBytes(20 * MB + 7);
    const address = await place("a/").write(NAME, content(bytes));
    expect(address).toBe(`s3://octavo/a/${NAME}`);
    const read = await openArchive(address, { store: server.config });
    expect((await buffer(read)).equals(bytes)).toBe(true);
    expect(await server.uploads()).toEqual([]);
  });

  it("are sent again piece by piece when the store falters, and read again", async () => {
    const bytes = randomBytes(9 * MB);
    const seen = new Map<string, number>();
    server.refuse = (method, address) => {
      if (!/partNumber|x-id=GetObject/.test(address)) return null;
      const times = (seen.get(method + address) ?? 0) + 1;
      seen.set(method + address, times);
      return times <= 2 ? 503 : null;
    };
    const address = await place("falter").write(NAME, content(bytes));
    const read = await openArchive(address, { store: server.config });
    expect((await buffer(read)).equals(bytes)).toBe(true);
    // Two pieces are sent, each at the third try; both are read at one address.
    expect([...seen.values()]).toEqual([3, 3, 4]);
  });

  it("are not there, nor any piece of them, when the work fails or the store does", async () => {
    const failing = async (sink: Writable) => {
      sink.write(randomBytes(9 * MB));
      await new Promise((resolve) => sink.once("drain", resolve));
      throw new Error("interrupted");
    };
    await expect(place("b").write(NAME, failing)).rejects.toThrow(
      "interrupted",
    );
    server.refuse = (_, address) =>
      address.includes("partNumber=2") ? 507 : null;
    const bytes = randomBytes(30 * MB);
    await expect(place("b").write(NAME, content(bytes))).rejects.toThrow(
      "The store is full",
    );
    expect(await server.uploads()).toEqual([]);
    await expect(inBucket("b")).rejects.toThrow("ENOENT");
  });

  it("are there also when the store's last word is lost", async () => {
    server.loses = (method, address) =>
      method === "POST" && address.includes("uploadId");
    const bytes = randomBytes(MB);
    const address = await place("last").write(NAME, content(bytes));
    const read = await openArchive(address, { store: server.config });
    expect((await buffer(read)).equals(bytes)).toBe(true);
  });

  it("replace no other, and the newest of each kind stay", async () => {
    const one = place("kept");
    const days = [1, 2, 3, 4].map(
      (day) => `octavo-2026-01-0${day}T03-05-00Z.tar.gz`,
    );
    const before = "octavo-2026-01-01T00-00-00Z-before-update.tar.gz";
    for (const name of [...days, before, "octavo-notes.txt"])
      await one.write(name, content(Buffer.from("x")));
    await expect(one.write(before, content(Buffer.from("y")))).rejects.toThrow(
      "is there already",
    );
    await one.keepNewest(2, String(days[3]));
    expect(await inBucket("kept")).toEqual([
      before,
      days[2],
      days[3],
      "octavo-notes.txt",
    ]);
  });

  it("follow those that were left unfinished a day ago", async () => {
    const hanging = place("c").write(NAME, () => new Promise(() => undefined));
    hanging.catch(() => undefined);
    for (;;) {
      const [id] = await server.uploads();
      if (id === undefined) continue;
      await place("c").write(NAME.replace("17", "18"), content(randomBytes(9)));
      expect(await server.uploads()).toEqual([id]);
      const key = path.join(server.bucketFolder, "._S3rver_uploads", id, "key");
      const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
      await utimes(key, old, old);
      break;
    }
    await place("c").write(NAME.replace("17", "19"), content(randomBytes(9)));
    expect(await server.uploads()).toEqual([]);
  });

  it.each([
    ["the key is wrong", { accessKeyId: "WRONG" }, /does not take the key/],
    [
      "nobody answers",
      { endpoint: "http://127.0.0.1:1" },
      /does not answer \(ECONNREFUSED\)\. Check BACKUP_S3_ENDPOINT/,
    ],
  ])("say it in a sentence when %s", async (_, wrong, sentence) => {
    const broken = place("d", wrong);
    await expect(broken.write(NAME, content(Buffer.from("x")))).rejects.toThrow(
      sentence,
    );
    await expect(
      openArchive(`s3://octavo/d/${NAME}`, {
        store: { ...server.config, ...wrong },
      }),
    ).rejects.toThrow(sentence);
  });

  it("say it when the key has no right", async () => {
    server.refuse = () => 403;
    await expect(
      place("e").write(NAME, content(Buffer.from("x"))),
    ).rejects.toThrow("The key may not do this in the bucket octavo.");
  });

  it("say when there is no such bucket, archive or key", async () => {
    const { config: store } = server;
    await expect(
      openPlace("s3://nowhere", { store }).write(NAME, content(randomBytes(9))),
    ).rejects.toThrow("The store has no bucket nowhere");
    await expect(openArchive("s3://octavo/none", { store })).rejects.toThrow(
      "There is no such archive in the bucket octavo.",
    );
    expect(() => openPlace("s3://octavo", { store: null })).toThrow(
      /^A bucket needs a key: set BACKUP_S3_ACCESS_KEY_ID/,
    );
  });
});
