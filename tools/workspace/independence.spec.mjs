import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { nxEnvironment } from "./nx.mjs";
import { ROOT } from "./root.mjs";

const NX = join(ROOT, "node_modules/nx/dist/bin/nx.js");

/** What a pipeline would lint, test and build for a change of these files. */
function affectedBy(...files) {
  const words = ["show", "projects", "--affected", "--json"];
  const output = execFileSync(
    process.execPath,
    [NX, ...words, `--files=${files.join(",")}`],
    { cwd: ROOT, env: nxEnvironment(process.env) },
  );
  return JSON.parse(output.toString());
}

describe("a change of one frontend", () => {
  it.each([
    ["frontend-public", "src/texts.ts", "octavo.config.ts", "package.json"],
    ["frontend-admin", "src/texts/en/shared.ts", "octavo.config.ts"],
    ["frontend-shell", "src/bootstrap.ts", "octavo.config.ts"],
    ["frontend-practice", "src/slots.ts", "octavo.config.ts", "package.json"],
  ])(
    "concerns %s alone, texts and budgets included",
    (project, ...files) => {
      const paths = files.map((file) => `${project}/${file}`);
      expect(affectedBy(...paths)).toEqual([project]);
    },
    60_000,
  );
});
