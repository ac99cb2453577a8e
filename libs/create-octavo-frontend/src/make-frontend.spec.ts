import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import {
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { APP_NAME as CONTRACT_NAME } from "@octavo/federation";
import { APP_NAME, makeFrontend } from "./make-frontend";

const template = resolve(import.meta.dirname, "../template");

describe("a new frontend", () => {
  let folder = "";
  const make = (name: string, packages?: string) =>
    makeFrontend({ name, folder, template, packages });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "octavo-create-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("has its own name everywhere, in files, addresses and titles", async () => {
    const made = await make("book-club");
    const read = (path: string) => readFile(join(made, path), "utf8");
    const config = await read("octavo.config.ts");
    expect(config).toContain('app: "book-club"');
    expect(config).toContain('title: "Book club"');
    expect(config).toContain('basePath: "/book-club"');
    expect(await read("src/book-club-site.tsx")).toContain("BookClubSite");
    expect(existsSync(join(made, ".gitignore"))).toBe(true);
    const entries = await readdir(made, {
      recursive: true,
      withFileTypes: true,
    });
    for (const entry of entries.filter((found) => found.isFile())) {
      const text = await readFile(join(entry.parentPath, entry.name), "utf8");
      expect(entry.name + text).not.toMatch(/labs/i);
    }
  });

  it("gives each key to its own step alone [SEC-142]", async () => {
    const made = await make("labs");
    const programs = join(folder, "programs");
    await mkdir(programs);
    for (const name of ["npm", "npx"]) {
      const script = `#!/bin/sh\necho "${name} $* \${OCTAVO_KEY-none} \${OCTAVO_ATTEST_KEY-none}"\n`;
      await writeFile(join(programs, name), script, { mode: 0o755 });
    }
    const keys = { OCTAVO_KEY: "own", OCTAVO_ATTEST_KEY: "runner" };
    const run = async (...steps: string[]) => {
      const { stdout } = await promisify(execFile)("sh", ["ci.sh", ...steps], {
        cwd: made,
        env: { PATH: `${programs}:/usr/bin:/bin`, ...keys },
      });
      return stdout.trim().split("\n");
    };
    const build = [
      "npm ci --no-audit --no-fund none none",
      "npm run typecheck none none",
      "npm test none none",
      "npm run build none none",
    ];
    const release = [
      "npx octavo release --browser none --channel production own none",
    ];
    expect(await run("build")).toEqual(build);
    expect(await run("upload")).toEqual(["npx octavo upload own none"]);
    expect(await run("check")).toEqual(["npx octavo check none runner"]);
    expect(await run("release")).toEqual(release);
    expect(await run()).toEqual([...build, ...release]);
  });

  it("is named as the contract allows", () => {
    expect(APP_NAME).toEqual(CONTRACT_NAME);
  });

  it("takes packages that are files into its repository", async () => {
    await mkdir(join(folder, "packages"));
    await writeFile(join(folder, "packages/octavo-cli-2.0.0.tgz"), "x");
    const made = await make("labs", "packages");
    const text = await readFile(join(made, "package.json"), "utf8");
    expect(JSON.parse(text)).toMatchObject({
      devDependencies: { "@octavo/cli": "file:vendor/octavo-cli-2.0.0.tgz" },
    });
    expect(existsSync(join(made, "vendor/octavo-cli-2.0.0.tgz"))).toBe(true);
    await expect(make("other", "nowhere")).rejects.toThrow("no packages");
  });

  it.each([
    ["Labs", "cannot be the name"],
    ["1labs", "cannot be the name"],
    ["a_b", "cannot be the name"],
    ["l bs", "cannot be the name"],
    ["book-", "between two words"],
    ["book--club", "between two words"],
    ["public", "already"],
  ])("is not made with the name %s", async (name, sentence) => {
    await expect(make(name)).rejects.toThrow(sentence);
    expect(await readdir(folder)).toEqual([]);
  });

  it("is not made over what is there already", async () => {
    await mkdir(join(folder, "labs"));
    await writeFile(join(folder, "labs/mine.txt"), "mine");
    await expect(make("labs")).rejects.toThrow("not empty (mine.txt)");
    expect(await readdir(join(folder, "labs"))).toEqual(["mine.txt"]);
    await writeFile(join(folder, "file"), "");
    await expect(make("file")).rejects.toThrow("is a file");
    await mkdir(join(folder, "repository/.git"), { recursive: true });
    await expect(make("repository")).resolves.toContain("repository");
  });
});
