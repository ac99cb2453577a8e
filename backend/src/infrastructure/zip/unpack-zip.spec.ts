import {
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { unpackZip } from "./unpack-zip";
import { writeZip } from "./write-zip";

const changedAt = new Date("2026-03-05T09:30:42Z");
const MODE_IN_DIRECTORY = 38;

/** Of whole files, so that the directory of the archive can be changed by its bytes. */
const archive = (files: Record<string, string>): Promise<Buffer> =>
  buffer(
    Readable.from(
      writeZip(
        Object.entries(files).map(([name, text]) => ({
          name,
          content: Buffer.from(text),
          changedAt,
        })),
      ),
    ),
  );

/** @returns where the directory describes a file. */
const recordOf = (bytes: Buffer, name: string): number =>
  bytes.lastIndexOf(name) - 46;

describe("an archive that is unpacked [MOVE-IN-16, MOVE-IN-17]", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "octavo-unpack-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function unpack(bytes: Buffer) {
    const file = path.join(folder, "a.zip");
    const target = await mkdtemp(path.join(folder, "to-"));
    await writeFile(file, bytes);
    const isWanted = (name: string) => name.endsWith(".md");
    const links = await unpackZip(file, target, { name: "a.zip", isWanted });
    return { links, target };
  }

  it("gives the wanted files with their dates", async () => {
    const bytes = await archive({ "a/b.md": "# B", "c.js": "no" });
    const { links, target } = await unpack(bytes);
    expect(links).toBe(0);
    expect(await readdir(target, { recursive: true })).toEqual(["a", "a/b.md"]);
    expect(await readFile(path.join(target, "a/b.md"), "utf8")).toBe("# B");
    const { mtime } = await stat(path.join(target, "a/b.md"));
    expect(mtime.getUTCFullYear()).toBe(2026);
  });

  it("leaves links out and counts them", async () => {
    const bytes = await archive({ "a.md": "# A", "link.md": "/etc/passwd" });
    const at = recordOf(bytes, "link.md") + MODE_IN_DIRECTORY;
    bytes.writeUInt32LE((0o120777 << 16) >>> 0, at);
    const { links, target } = await unpack(bytes);
    expect([links, await readdir(target)]).toEqual([1, ["a.md"]]);
  });

  it.each([
    ["/a.md", /absolute path/],
    ["C:/a.md", /absolute path/],
    ["a/../../b.md", /invalid relative path/],
    ["a\\..\\..\\b.md", /invalid relative path/],
  ])("refuses %j", async (name, reason) => {
    await expect(unpack(await archive({ [name]: "# A" }))).rejects.toThrow(
      reason,
    );
  });

  it("refuses sizes that are not true, encrypted files, and nonsense", async () => {
    const lying = await archive({ "a.md": "# A long enough text" });
    lying.writeUInt32LE(5, recordOf(lying, "a.md") + 24);
    await expect(unpack(lying)).rejects.toThrow(/a\.zip is no zip archive/);
    const secret = await archive({ "a.md": "# A" });
    secret.writeUInt16LE(0x801, recordOf(secret, "a.md") + 8);
    await expect(unpack(secret)).rejects.toThrow(/is encrypted/);
    await expect(unpack(Buffer.from("PK nonsense"))).rejects.toThrow(
      /a\.zip is no zip archive/,
    );
  });
});
