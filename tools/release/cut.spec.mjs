import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { ROOT } from "../workspace/root.mjs";
import { cutRelease } from "./cut.mjs";

const DAY = new Date("2027-01-15T10:00:00Z");
const manifest = JSON.stringify({ name: "x", version: "0.9.1" }, null, 2);
const FILES = {
  "package.json": manifest,
  "package-lock.json": JSON.stringify(
    {
      version: "0.9.1",
      packages: {
        "": { version: "0.9.1" },
        "node_modules/other": { version: "0.9.1" },
      },
    },
    null,
    2,
  ),
  "frontend-shell/package.json": manifest,
  "frontend-public/package.json": manifest,
  "frontend-admin/package.json": manifest,
  "frontend-public/CHANGELOG.md":
    "# Changelog\n\n## [Unreleased]\n\n- Faster.\n",
  "CHANGELOG.md":
    "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Series of posts.\n\n## [0.9.1] - 2026-12-01\n\n- Earlier.\n",
};

let root;
const git = (...args) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const textOf = (file) => readFile(join(root, file), "utf8");
const write = async (file, text) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};
const commit = () => {
  git("add", ".");
  git("commit", "--quiet", "--message=work");
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "octavo-release-"));
  git("init", "--quiet");
  git("config", "user.name", "Test");
  git("config", "user.email", "test@example.test");
  for (const [file, text] of Object.entries(FILES)) await write(file, text);
  commit();
});

afterEach(() => rm(root, { recursive: true, force: true }));

describe("npm run release:cut", () => {
  it("sets the version, moves the changes, commits and tags", async () => {
    expect(await cutRelease(root, "0.10.0", { today: DAY })).toBe("v0.10.0");
    expect(await textOf("CHANGELOG.md")).toBe(
      "# Changelog\n\n## [Unreleased]\n\n## [0.10.0] - 2027-01-15\n\n### Added\n\n- Series of posts.\n\n## [0.9.1] - 2026-12-01\n\n- Earlier.\n",
    );
    expect(JSON.parse(await textOf("package.json")).version).toBe("0.10.0");
    expect(JSON.parse(await textOf("package-lock.json"))).toEqual({
      version: "0.10.0",
      packages: {
        "": { version: "0.10.0" },
        "node_modules/other": { version: "0.9.1" },
      },
    });
    expect(git("status", "--porcelain")).toBe("");
    expect(git("log", "-1", "--format=%s")).toBe("release: 0.10.0");
    expect(git("rev-parse", "v0.10.0^{commit}")).toBe(git("rev-parse", "HEAD"));
  });

  it.each([
    [undefined, /Name the version/],
    ["1.0", /Name the version/],
    ["v1.0.0", /Name the version/],
    ["0.9.1", /higher than 0\.9\.1/],
    ["0.8.9", /higher than 0\.9\.1/],
  ])("refuses %s", async (version, sentence) => {
    await expect(cutRelease(root, version, { today: DAY })).rejects.toThrow(
      sentence,
    );
    expect(git("tag", "--list")).toBe("");
  });

  it("refuses a dirty tree, a tag that exists and an empty list", async () => {
    await write("notes.txt", "x");
    await expect(cutRelease(root, "1.0.0", { today: DAY })).rejects.toThrow(
      /not committed/,
    );
    commit();
    git("tag", "v1.0.0");
    await expect(cutRelease(root, "1.0.0", { today: DAY })).rejects.toThrow(
      /exists/,
    );
    await write("CHANGELOG.md", "# Changelog\n\n## [Unreleased]\n");
    commit();
    await expect(cutRelease(root, "1.0.1", { today: DAY })).rejects.toThrow(
      /Nothing is listed/,
    );
    expect(git("status", "--porcelain")).toBe("");
  });
});

describe("npm run release:cut of a frontend", () => {
  it("gives a frontend a version and a changelog of its own [DELIV-PIPE-07]", async () => {
    expect(
      await cutRelease(root, "0.9.2", { today: DAY, frontend: "public" }),
    ).toBe("public-v0.9.2");
    const versions = Object.keys(FILES)
      .filter((file) => file.endsWith("package.json"))
      .map(async (file) => JSON.parse(await textOf(file)).version);
    expect(await Promise.all(versions)).toEqual([
      "0.9.1",
      "0.9.1",
      "0.9.2",
      "0.9.1",
    ]);
    expect(await textOf("frontend-public/CHANGELOG.md")).toContain(
      "## [0.9.2] - 2027-01-15\n\n- Faster.",
    );
    expect(await textOf("CHANGELOG.md")).toBe(FILES["CHANGELOG.md"]);
    expect(git("log", "-1", "--format=%s")).toBe("release: public 0.9.2");
    await expect(
      cutRelease(root, "0.9.2", { today: DAY, frontend: "labs" }),
    ).rejects.toThrow(/no frontend "labs"/);
  });

  it("finds what each frontend of the product needs for that [DELIV-PIPE-07]", async () => {
    const owners = await readFile(join(ROOT, ".github/CODEOWNERS"), "utf8");
    for (const app of ["shell", "public", "admin", "practice"]) {
      const folder = `frontend-${app}`;
      const textIn = (name) => readFile(join(ROOT, folder, name), "utf8");
      expect(await textIn("CHANGELOG.md")).toContain("## [Unreleased]\n");
      expect(owners).toMatch(
        new RegExp(`^/${folder}/ +@[\\w-]+/[\\w-]+$`, "m"),
      );
      expect(JSON.parse(await textIn("project.json")).targets.release).toEqual({
        command: `tsx --tsconfig libs/cli/tsconfig.json libs/cli/src/octavo.ts release ${app}`,
        dependsOn: ["build"],
      });
    }
  });
});
