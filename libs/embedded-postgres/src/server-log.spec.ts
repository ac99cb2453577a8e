import { afterEach, describe, expect, it } from "@jest/globals";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { newDataDir, start, until } from "../test/test-servers";
import { LogRotation, rotateLog } from "./server-log";

const LARGEST = 2000;
const PATIENCE_MS = 120_000;

const rotations: LogRotation[] = [];
afterEach(() => rotations.splice(0).forEach((rotation) => rotation.stop()));

const sizeOf = async (file: string): Promise<number> => (await stat(file)).size;

describe("the log of the database server", () => {
  it(
    "is emptied while the server goes on writing, and its end is kept",
    async () => {
      const dataDir = await newDataDir();
      const { url } = await start(dataDir);
      const file = join(dataDir, "postgres.log");
      const rotation = new LogRotation(file, LARGEST, 20);
      rotations.push(rotation);
      rotation.start();
      const client = new Client({ connectionString: url });
      await client.connect();
      const say = (text: string) =>
        client.query(`DO $$ BEGIN RAISE LOG '${text}'; END $$`);
      let largest = 0;
      for (let round = 0; round < 4; round += 1) {
        await say(`round ${round} ${"x".repeat(LARGEST)}`);
        await until(async () => (await sizeOf(file)) === 0);
        largest = Math.max(largest, await sizeOf(`${file}.1`));
        expect(await readFile(`${file}.1`, "utf8")).toMatch(/x{500}/);
      }
      await say("the last word");
      await client.end();
      const text = await readFile(file, "utf8");
      // Without a gap in front: the server appends.
      expect(text).toMatch(/^\d{4}-[^\0]*the last word/);
      expect(largest).toBeLessThanOrEqual(LARGEST);
    },
    PATIENCE_MS,
  );

  it("is emptied where there is no room for what it said", async () => {
    const folder = await newDataDir();
    const file = join(folder, "postgres.log");
    await writeFile(file, "x".repeat(LARGEST + 1));
    await mkdir(`${file}.1.new`);
    await rotateLog(file, LARGEST);
    expect(await sizeOf(file)).toBe(0);
  });

  it("is left alone as long as it is small", async () => {
    const folder = await newDataDir();
    const file = join(folder, "postgres.log");
    await writeFile(file, "x".repeat(LARGEST));
    await rotateLog(file, LARGEST);
    expect(await sizeOf(file)).toBe(LARGEST);
  });
});
