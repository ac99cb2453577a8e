import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import {
  newDataDir,
  query,
  serverPid,
  start,
  untilDead,
} from "../test/test-servers";
import { isAlive } from "./postmaster-file";
import { removeEmbeddedPostgres } from "./remove-embedded-postgres";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

const PROGRAM = `
  const { tsImport } = await import("tsx/esm/api");
  const { startEmbeddedPostgres } = await tsImport("./libs/embedded-postgres/src/index.ts", import.meta.url);
  const [dataDir] = process.argv.slice(1);
  await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
  console.log("started");
  setInterval(() => undefined, 1000);
`;

describe("removeEmbeddedPostgres", () => {
  it("stops what a killed process left running, and removes all of it", async () => {
    const dataDir = await newDataDir("for-a-while");
    const child = spawn(
      process.execPath,
      ["--input-type=module", "--eval", PROGRAM, dataDir],
      { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] },
    );
    await once(child.stdout, "data");
    const pid = await serverPid(dataDir);
    expect(isAlive(pid)).toBe(true);
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    expect(await removeEmbeddedPostgres(dataDir)).toBe(true);
    await untilDead(pid);
    expect(existsSync(dataDir)).toBe(false);
  });

  it("leaves what a process uses", async () => {
    const dataDir = await newDataDir("in-use");
    const { url } = await start(dataDir);
    expect(await removeEmbeddedPostgres(dataDir)).toBe(false);
    expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it("removes a folder in which no database was made yet", async () => {
    const dataDir = await newDataDir("empty");
    expect(await removeEmbeddedPostgres(dataDir)).toBe(true);
    expect(existsSync(dataDir)).toBe(false);
  });
});
