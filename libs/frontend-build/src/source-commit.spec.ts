import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { sourceCommit } from "./source-commit";

const HASH = "0123456789abcdef0123456789abcdef01234567";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "octavo-commit-"));
});

afterEach(async () => {
  delete process.env["OCTAVO_COMMIT"];
  await rm(folder, { recursive: true, force: true });
});

describe("the commit of sources without their history", () => {
  it.each([undefined, ""])("is not known (%p)", async (told) => {
    if (told !== undefined) process.env["OCTAVO_COMMIT"] = told;
    expect(await sourceCommit(folder)).toEqual({});
  });

  it("is what the build is told", async () => {
    process.env["OCTAVO_COMMIT"] = HASH;
    expect(await sourceCommit(folder)).toEqual({ commit: HASH });
  });

  it.each(["main", "v1.0", "$(git rev-parse HEAD)"])(
    "is a hash, and not %s",
    async (told) => {
      process.env["OCTAVO_COMMIT"] = told;
      await expect(sourceCommit(folder)).rejects.toThrow(
        "OCTAVO_COMMIT must be the hash of a commit.",
      );
    },
  );
});

it("names the commit of clean sources, beside which it is building [DELIV-PIPE-04]", async () => {
  const git = (...words: string[]) =>
    execFileSync("git", words, { cwd: folder, encoding: "utf8" }).trim();
  const write = async (file: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), "x");
  };
  git("init", "--quiet");
  await write("app/index.ts");
  git("add", ".");
  const who = ["-c", "user.name=Test", "-c", "user.email=test@example.test"];
  git(...who, "commit", "--quiet", "--message=work");
  await write("app/dist.building-42/a.js");
  await write("dist.building-42/server/a.js");
  const commit = git("rev-parse", "HEAD");
  expect(await sourceCommit(join(folder, "app"))).toEqual({ commit });
  await write("other.ts");
  expect(await sourceCommit(join(folder, "app"))).toEqual({});
});
