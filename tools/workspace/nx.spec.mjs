import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { nxEnvironment } from "./nx.mjs";
import { ROOT } from "./root.mjs";

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
