import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { runInProcess } from "./run-in-process";

/** Takes a, b and c, and at b does what its first argument says; its end says how it was asked. */
const PROGRAM = (atB: string) => `
process.once("message", ({ work, databaseUrl }) => {
  process.once("message", (word) => end(word));
  const end = (end) => process.send({ end }, () => process.exit());
  for (const at of ["a", "b", "c"]) {
    if (work.skip.includes(at)) continue;
    process.send({ at });
    if (at === "b") { ${atB} }
  }
  end([databaseUrl, work.isCareful, ...work.skip].join());
});`;

describe("the process of an import", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "octavo-process-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function run(program: string, signal?: AbortSignal) {
    const file = path.join(folder, "program.mjs");
    await writeFile(file, program);
    const work = { id: 1, language: "en" as const };
    return runInProcess(
      { file, silentMs: 1000 },
      { work, databaseUrl: "db" },
      signal,
    );
  }

  it.each([
    ["does nothing special", "", "db,false"],
    ["ends", "process.kill(process.pid, 'SIGKILL')", "db,true,b"],
    ["hangs", "for (;;);", "db,true,b"],
  ])(
    "that %s at an item continues without it [MOVE-IN-18]",
    async (...[, atB, end]) => {
      expect(await run(PROGRAM(atB))).toBe(end);
    },
  );

  it("that ends at no item is not begun again, and one that fails says why", async () => {
    expect(await run("process.exit(1)")).toBeNull();
    const failing = `process.once("message", () => process.send({ failure: "no database" }, () => process.exit()))`;
    await expect(run(failing)).rejects.toThrow("no database");
  });

  it("is asked to stop [MOVE-IN-14]", async () => {
    const waiting = `process.once("message", () => process.once("message", (end) => process.send({ end }, () => process.exit())))`;
    const stopping = new AbortController();
    const end = run(waiting, stopping.signal);
    setTimeout(() => stopping.abort(), 500);
    expect(await end).toBe("stop");
  });
});
