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
import { APP_NAME, FRAMEWORKS, makeFrontend } from "./make-frontend";

const template = resolve(import.meta.dirname, "../template");

describe("a new frontend", () => {
  let folder = "";
  const make = (name: string, packages?: string, framework?: string) =>
    makeFrontend({ name, folder, template, framework, packages });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "octavo-create-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it.each(FRAMEWORKS)(
    "has its own name everywhere, in files, addresses and titles: %s [DELIV-ANY-01]",
    async (framework) => {
      const made = await make("book-club", undefined, framework);
      const read = (path: string) => readFile(join(made, path), "utf8");
      const config = await read("octavo.config.ts");
      expect(config).toContain('app: "book-club"');
      expect(config).toContain('title: "Book club"');
      expect(config).toContain('basePath: "/book-club"');
      expect(JSON.parse(await read("package.json"))).toMatchObject({
        scripts: { test: "octavo-build test", typecheck: expect.any(String) },
      });
      expect(
        (await readdir(join(made, "src"))).filter((file) =>
          /^book-club-site\.(tsx?|vue|svelte)$/.test(file),
        ),
      ).toHaveLength(1);
      expect(existsSync(join(made, ".gitignore"))).toBe(true);
      const entries = await readdir(made, {
        recursive: true,
        withFileTypes: true,
      });
      for (const entry of entries.filter((found) => found.isFile())) {
        const text = await readFile(join(entry.parentPath, entry.name), "utf8");
        expect(entry.name + text).not.toMatch(/labs/i);
      }
    },
  );

  it("gives each key to its own step alone, and to no package that is not installed [SEC-142] [DELIV-PACK-06]", async () => {
    const made = await make("labs");
    const programs = join(folder, "programs");
    await mkdir(programs);
    for (const name of ["npm", "npx"]) {
      const script = `#!/bin/sh\necho "${name} $* \${OCTAVO_KEY-none} \${OCTAVO_ATTEST_KEY-none} \${GITHUB_TOKEN-none}"\n`;
      await writeFile(join(programs, name), script, { mode: 0o755 });
    }
    const keys = {
      OCTAVO_KEY: "own",
      OCTAVO_ATTEST_KEY: "runner",
      GITHUB_TOKEN: "token",
    };
    const run = async (...steps: string[]) => {
      const { stdout } = await promisify(execFile)("sh", ["ci.sh", ...steps], {
        cwd: made,
        env: { PATH: `${programs}:/usr/bin:/bin`, ...keys },
      });
      return stdout.trim().split("\n");
    };
    const build = [
      "npm ci --no-audit --no-fund none none none",
      "npm run typecheck none none none",
      "npm test none none none",
      "npm run build none none none",
    ];
    const release = ["npx --no octavo ci promote own none none"];
    expect(await run("build")).toEqual(build);
    expect(await run("preview")).toEqual([
      "npx --no octavo ci preview own none token",
    ]);
    expect(await run("upload")).toEqual([
      "npx --no octavo upload own none none",
    ]);
    expect(await run("check")).toEqual([
      "npx --no octavo ci check none runner token",
    ]);
    expect(await run("release")).toEqual(release);
    expect(await run("rollback")).toEqual([
      "npx --no octavo ci rollback labs own none none",
    ]);
    expect(await run()).toEqual([...build, ...release]);
  });

  it.each([
    ["refuses connections", "ECONNREFUSED"],
    ["is silent", "FETCH_ERROR"],
  ])(
    "says in a pipeline that a registry %s [DELIV-PACK-07]",
    async (_, code) => {
      const made = await make("labs");
      const programs = join(folder, "programs");
      await mkdir(programs);
      const script = `#!/bin/sh
case "$*" in
  "config get @octavo:registry") echo http://npm.example.test/ ;;
  "config get registry") echo https://registry.npmjs.org/ ;;
  ping*npmjs*) echo "npm error code E401" && exit 1 ;;
  ping*) echo "npm error code ${code}" && exit 1 ;;
  *) exit 1 ;;
esac
`;
      await writeFile(join(programs, "npm"), script, { mode: 0o755 });
      const failed = await promisify(execFile)("sh", ["ci.sh"], {
        cwd: made,
        env: {
          PATH: `${programs}:/usr/bin:/bin`,
          OCTAVO_SITE: "https://site.example",
        },
      }).catch((error: unknown) => error as { code: number; stderr: string });
      expect(failed).toMatchObject({
        code: 1,
        stderr:
          "The package registry http://npm.example.test/ does not answer.\n" +
          "The packages were not installed, so nothing was built or released. Run this again later.\n" +
          "To roll back without packages, open https://site.example/frontends.\n",
      });
    },
  );

  it("takes its packages from the registry that it came from [DELIV-PACK-03]", async () => {
    const from = (registry: string) =>
      makeFrontend({ name: "labs", folder, template, registry });
    await expect(from("npm.example.test")).rejects.toThrow("is no address");
    await expect(from("https://me:secret@npm.example.test")).rejects.toThrow(
      "holds a password",
    );
    const made = await from("https://npm.example.test");
    expect(await readFile(join(made, ".npmrc"), "utf8")).toMatch(
      /^@octavo:registry=https:\/\/npm\.example\.test\/$/m,
    );
  });

  it("is not made of a template that there is none of [DELIV-ANY-01]", async () => {
    await expect(make("labs", undefined, "angular")).rejects.toThrow(
      'There is no template "angular". There are react, vue, svelte, plain.',
    );
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
