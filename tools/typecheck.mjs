// Checks the types of one project folder with the native TypeScript compiler:
// node tools/typecheck.mjs libs/format
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = process.argv[2];
const config = join(root, folder ?? "", "tsconfig.json");
if (!folder || !existsSync(config)) {
  console.error("Name a project folder, such as: backend or libs/format");
  process.exit(2);
}

const compiler = join(root, "node_modules/typescript-native/bin/tsc");
const result = spawnSync(
  process.execPath,
  [compiler, "--noEmit", "--pretty", "--project", config],
  { cwd: root, stdio: "inherit" },
);
process.exit(result.status ?? 1);
