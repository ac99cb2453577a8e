import {
  chmod,
  mkdtemp,
  readdir,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { EmbeddedPostgresError } from "./errors";
import { makeDataFolder, makeFolder } from "./make-folder";

let base: string;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "octavo-folder-test-"));
});

afterEach(() => rm(base, { recursive: true, force: true }));

describe("a data folder", () => {
  it("is made with those above it, by several at once, and left empty", async () => {
    const folder = join(base, "one", "two", "three");
    await Promise.all([1, 2, 3].map(() => makeDataFolder(folder)));
    await makeDataFolder(folder);
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ["a file", "file", "there is a file, or a link to nothing, of that name"],
    ["below a file", "file/x/y", "a part of its path is a file"],
    ["a link to nothing", "link", "there is a file, or a link to nothing"],
    ["below one", "link/x", "there is a file, or a link to nothing"],
    ["a long name", "x".repeat(300), "its path is too long"],
    ["a long path", "x".repeat(5000), "its path is too long"],
    ["a deep path", "folder/".repeat(1000), "its path is too long"],
  ])("cannot be %s", async (_, path, reason) => {
    await writeFile(join(base, "file"), "");
    await symlink(join(base, "nowhere", "at", "all"), join(base, "link"));
    const failure: unknown = await makeDataFolder(join(base, path)).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(EmbeddedPostgresError);
    const { message } = failure as EmbeddedPostgresError;
    expect(message).toContain(reason);
    expect(message.length).toBeLessThan(400);
    expect((await readdir(base)).sort()).toEqual(["file", "link"]);
  });

  const onLinux = process.platform === "linux" ? it : it.skip;

  onLinux.each(["/proc", "/proc/self", "/proc/x/y", "/dev/null/x", "/sys/x/y"])(
    "cannot be where the system has its own files: %s",
    async (folder) => {
      await expect(makeDataFolder(folder)).rejects.toThrow(
        new RegExp(`^The data folder ${folder} cannot be used: [^:]+\\. `),
      );
    },
  );

  const unprivileged = process.getuid?.() === 0 ? it.skip : it;

  unprivileged("has to be one that can be written", async () => {
    await chmod(base, 0o555);
    await expect(makeDataFolder(base)).rejects.toThrow("may not write there");
  });
});

describe("a folder", () => {
  it("is made with the rights that it is to have", async () => {
    const folder = join(base, "private", "too");
    await makeFolder(folder, 0o700);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });
});
