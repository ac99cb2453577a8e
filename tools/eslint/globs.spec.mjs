import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { ESLint } from "eslint";
import config from "../../eslint.config.mjs";
import { ROOT } from "../workspace/root.mjs";
import { ROOMS } from "./backend-arrows.mjs";

const patterns = [
  ...new Set(
    config.flatMap(({ files = [], ignores = [] }) => [files, ignores]),
  ),
]
  .flat(2)
  .filter((pattern) => typeof pattern === "string");

/** Folders that exist only after a build or a start, and what typescript-eslint looks for on its own. */
const NOT_HERE = [
  ...["**/dist", "**/node_modules", ".nx", ".data", ".tmp"],
  ...["**/*.cts", "**/*.mts"],
];

describe("the rules of ESLint", () => {
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
    const files = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT });
    for (const file of files.toString().split("\0").filter(Boolean)) {
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
