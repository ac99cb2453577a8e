import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
