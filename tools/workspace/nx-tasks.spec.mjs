import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { nxEnvironment, readTasks } from "./nx-tasks.mjs";
import { ROOT } from "./root.mjs";

const REPORT = `
 NX   Running target lint for 2 projects:

- ui
- format

> nx run format:lint  [local cache]

> eslint libs/format

> nx run ui:lint

> eslint libs/ui
  1:1  error  no

 NX   Running target lint for 2 projects failed

Failed tasks:

- ui:lint
`;

describe("readTasks", () => {
  it("tells the projects' outputs and fates apart", () => {
    expect(readTasks(REPORT)).toEqual([
      {
        project: "format",
        isCached: true,
        hasFailed: false,
        output: "> eslint libs/format",
      },
      {
        project: "ui",
        isCached: false,
        hasFailed: true,
        output: "> eslint libs/ui\n  1:1  error  no",
      },
    ]);
  });
});

describe("what Nx remembers", () => {
  it("stays in this folder, whatever the environment says", () => {
    const module = join(
      ROOT,
      "node_modules/nx/dist/src/utils/cache-directory.js",
    );
    const program = `console.log(require(${JSON.stringify(module)}).cacheDir)`;
    const env = nxEnvironment({
      ...process.env,
      NX_CACHE_DIRECTORY: "/elsewhere/cache",
      NX_WORKSPACE_DATA_DIRECTORY: "/elsewhere/data",
      NX_PROJECT_GRAPH_CACHE_DIRECTORY: "/elsewhere/graph",
    });
    const said = execFileSync(process.execPath, ["-e", program], {
      cwd: ROOT,
      env,
      encoding: "utf8",
    });
    expect(said.trim()).toBe(join(ROOT, ".nx/cache"));
  });
});
