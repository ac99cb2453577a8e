import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { itKeepsFiles } from "../../../test/file-storage-tests";
import { LocalStorage } from "./local-storage";

let dataDir = "";
let storage: LocalStorage;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "octavo-storage-"));
  storage = new LocalStorage(path.join(dataDir, "media"));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe("LocalStorage", () => {
  itKeepsFiles(() => storage);

  it("leaves nothing but the file behind", async () => {
    await storage.put("ab/one.png", Buffer.from("first"));
    await storage.put("ab/one.png", Buffer.from("second"));
    await expect(readdir(path.join(storage.folder, "ab"))).resolves.toEqual([
      "one.png",
    ]);
  });

  it("says that it cannot be written, and leaves nothing behind [REL-30]", async () => {
    await storage.assertWritable();
    await expect(readdir(storage.folder)).resolves.toEqual([]);
    await rm(storage.folder, { recursive: true });
    await writeFile(storage.folder, "in the way");
    await expect(storage.assertWritable()).rejects.toThrow();
  });

  it.each(["../outside.png", "/etc/passwd", "ab/../../outside.png", "", "."])(
    "refuses the key %j",
    async (key) => {
      await expect(storage.put(key, Buffer.from("x"))).rejects.toThrow(
        "must stay inside",
      );
    },
  );

  it("leaves no draft behind when writing fails", async () => {
    await storage.put("ab/one.png", Buffer.from("x"));
    await writeFile(path.join(storage.folder, "file"), "in the way");
    await expect(
      storage.put("file/two.png", Buffer.from("x")),
    ).rejects.toThrow();
    await expect(readdir(storage.folder)).resolves.toEqual(["ab", "file"]);
  });
});
