// Runs the tests of one project folder, or those of all in one go:
// node tools/jest.mjs libs/format [jest's options]
// node tools/jest.mjs all [jest's options]
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeTestFolder } from "./jest/test-folder.mjs";
import { ROOM_FOR_YOUNG_OBJECTS } from "./workspace/child-processes.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const [folder, ...options] = process.argv.slice(2);
const isAll = folder === "all";
if (!folder || !(isAll || existsSync(join(root, folder, "project.json")))) {
  console.error(
    "Name a project folder, such as backend or libs/format, or all",
  );
  process.exit(2);
}

const testFolder = makeTestFolder();
const child = spawn(
  process.execPath,
  [
    "--experimental-vm-modules",
    ROOM_FOR_YOUNG_OBJECTS,
    "--disable-warning=ExperimentalWarning",
    join(root, "node_modules/jest/bin/jest.js"),
    "--config",
    join(root, "tools/jest/jest.config.mjs"),
    "--passWithNoTests",
    ...options,
  ],
  {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      ...testFolder.env,
      OCTAVO_TEST_PROJECT: isAll ? "" : folder,
    },
  },
);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => child.kill(signal));
}
child.once("exit", (code) => {
  testFolder.remove();
  process.exit(code ?? 1);
});
