import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { assertFree, writeWholeFile } from "./whole-file";

describe("writeWholeFile [MOVE-OUT-13]", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "octavo-file-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const signal = new AbortController().signal;
  const at = (name: string) => path.join(folder, name);

  it("writes a file that no other account reads", async () => {
    await writeWholeFile(
      at("a.zip"),
      Readable.from([Buffer.from("ab")]),
      signal,
    );
    expect(await readFile(at("a.zip"), "utf8")).toBe("ab");
    expect(await readdir(folder)).toEqual(["a.zip"]);
  });

  it("leaves nothing of what failed half way", async () => {
    const failing = Readable.from(
      (function* () {
        yield Buffer.from("a");
        throw new Error("The database is away.");
      })(),
    );
    await expect(writeWholeFile(at("b.zip"), failing, signal)).rejects.toThrow(
      "The database is away.",
    );
    expect(await readdir(folder)).toEqual(["a.zip"]);
  });

  it("leaves nothing when it is stopped, and ends the work", async () => {
    const controller = new AbortController();
    const endless = Readable.from(
      (function* () {
        for (let count = 0; ; count += 1) {
          if (count === 3) controller.abort();
          yield Buffer.alloc(1000);
        }
      })(),
    );
    await expect(
      writeWholeFile(at("c.zip"), endless, controller.signal),
    ).rejects.toMatchObject({ name: "AbortError" });
    expect(endless.destroyed).toBe(true);
    expect(await readdir(folder)).toEqual(["a.zip"]);
  });

  it("never replaces a file, also not one that came meanwhile", async () => {
    await expect(assertFree(at("a.zip"))).rejects.toThrow(/is there already/);
    const late = Readable.from(
      (async function* () {
        yield Buffer.from("late");
        await writeFile(at("d.zip"), "first");
      })(),
    );
    await expect(writeWholeFile(at("d.zip"), late, signal)).rejects.toThrow(
      /is there already/,
    );
    expect(await readFile(at("d.zip"), "utf8")).toBe("first");
    expect(await readdir(folder)).toEqual(["a.zip", "d.zip"]);
  });

  it("says that there is no such folder", async () => {
    await expect(assertFree(at("none/a.zip"))).rejects.toThrow(
      /There is no folder .*none/,
    );
  });
});
