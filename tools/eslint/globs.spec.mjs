import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, normalize } from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { ESLint } from "eslint";
import ts from "typescript";
import typescript from "typescript-eslint";
import { API } from "typescript-native/unstable/sync";
import config from "../../eslint.config.mjs";
import { projectsWith } from "../workspace/projects.mjs";
import { ROOT } from "../workspace/root.mjs";
import { ROOMS } from "./backend-arrows.mjs";

const OXLINT = join(ROOT, "node_modules/oxlint/bin/oxlint");
const OXLINT_CONFIG = join(ROOT, ".oxlintrc.json");
const { config: oxlint } = ts.parseConfigFileTextToJson(
  OXLINT_CONFIG,
  readFileSync(OXLINT_CONFIG, "utf8"),
);

const patterns = [
  ...new Set(
    [
      ...config,
      ...oxlint.overrides,
      { ignores: oxlint.ignorePatterns },
    ].flatMap(({ files = [], ignores = [] }) => [files, ignores]),
  ),
]
  .flat(2)
  .filter((pattern) => typeof pattern === "string");

/** Folders that exist only after a build or a start, and what typescript-eslint looks for on its own. */
const NOT_HERE = [
  "**/dist",
  "**/node_modules",
  ".nx",
  ".data",
  ".tmp",
  "**/*.cts",
  "**/*.mts",
];

const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT })
  .toString()
  .split("\0")
  .filter(Boolean);

/** Rules of `strictTypeChecked` that do not fit. */
const OFF = [
  // `return next();` as a guard clause says what it does.
  "no-confusing-void-expression",
  // Payload classes describe shapes; nobody makes instances of them.
  "no-unsafe-class-instance-assignment",
];

describe("the rules of Oxlint", () => {
  it("are all strict ones that need types", () => {
    const { rules } = typescript.configs.strictTypeCheckedOnly.at(-1);
    const names = Object.keys(rules)
      .filter((name) => name.startsWith("@typescript-eslint/"))
      .map((name) => name.slice("@typescript-eslint/".length))
      .filter((name) => !OFF.includes(name));
    expect(Object.keys(oxlint.rules)).toEqual(
      expect.arrayContaining(names.map((name) => `typescript/${name}`)),
    );
    expect(JSON.stringify(oxlint)).not.toContain('"warn"');
  });

  it("look at types", () => {
    const folder = mkdtempSync(join(tmpdir(), "octavo-lint-"));
    writeFileSync(join(folder, "a.ts"), "fetch('/');");
    const { status, stdout } = spawnSync(
      process.execPath,
      [OXLINT, `--config=${OXLINT_CONFIG}`, folder],
      { encoding: "utf8" },
    );
    expect(stdout).toContain("no-floating-promises");
    expect(status).toBe(1);
  });

  it("know the project of every file", () => {
    const compiler = new API({ cwd: ROOT });
    const ofProjects = projectsWith("typecheck").flatMap(({ folder }) => {
      const settings = join(ROOT, folder, "tsconfig.json");
      return compiler.parseConfigFile(settings).fileNames;
    });
    compiler.close();
    const known = new Set(ofProjects.map(normalize));
    const unknown = tracked
      .filter((file) => /\.tsx?$/.test(file))
      // Programs with packages of their own, which the workspace does not have.
      .filter((file) => !file.startsWith("libs/client/recipes/"))
      // Parts of a new frontend, whose types are checked where they are put together.
      .filter(
        (file) =>
          !/^libs\/create-octavo-frontend\/(template|frameworks)\//.test(file),
      )
      .filter((file) => !known.has(join(ROOT, file)));
    expect(unknown).toEqual([]);
  });
});

describe("the globs of both", () => {
  const matched = new Set();

  beforeAll(async () => {
    const eslint = new ESLint({
      cwd: ROOT,
      overrideConfigFile: true,
      overrideConfig: patterns.map((pattern) => ({
        files: [pattern],
        settings: { [pattern]: true },
      })),
    });
    for (const file of tracked) {
      const found = await eslint.calculateConfigForFile(join(ROOT, file));
      for (const pattern of Object.keys(found?.settings ?? {}))
        matched.add(pattern);
    }
  });

  it.each(patterns.filter((pattern) => !NOT_HERE.includes(pattern)))(
    "%s matches a file",
    (pattern) => expect(matched).toContain(pattern),
  );

  it.each(ROOMS)("the backend has the room %s", (room) => {
    expect(existsSync(join(ROOT, "backend/src", room))).toBe(true);
  });
});
