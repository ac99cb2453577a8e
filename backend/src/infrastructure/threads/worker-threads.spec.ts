import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { WorkerThreads } from "./worker-threads";

const WORKER = `
  export const look = ({ forEver }) => {
    while (forEver);
    return Object.keys(process.env);
  };`;

let folder: string;
let threads: WorkerThreads<{ forEver: boolean }, string[]>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "octavo-threads-"));
  const file = path.join(folder, "look-worker.mjs");
  await writeFile(file, WORKER);
  const plan = { file: pathToFileURL(file), name: "look", memoryMb: 64 };
  threads = new WorkerThreads(plan, "test");
});

afterAll(async () => {
  await threads.close();
  await rm(folder, { recursive: true });
});

const inTime = () => AbortSignal.timeout(20_000);

describe("a worker's threads", () => {
  it("do their work without the settings of the process", async () => {
    expect(threads.areThere).toBe(true);
    expect(await threads.run({ forEver: false }, inTime())).toEqual([
      "NODE_ENV",
    ]);
  });

  it("end with the signal, and the next work gets another", async () => {
    const soon = AbortSignal.timeout(200);
    await expect(threads.run({ forEver: true }, soon)).rejects.toThrow();
    await threads.run({ forEver: false }, inTime());
    expect(threads.waiting).toBe(0);
  });

  it("are not there without a build", async () => {
    const file = pathToFileURL(path.join(folder, "none.mjs"));
    const none = new WorkerThreads(
      { file, name: "look", memoryMb: 64 },
      "test",
    );
    expect(none.areThere).toBe(false);
    await none.close();
  });
});
