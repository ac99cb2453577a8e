// npm run recipes [-- NAME …]: follows the recipes of @octavo/client as someone who has only their folders.
import { join } from "node:path";
import { findBrowser } from "./workspace/browser.mjs";
import { runNode } from "./workspace/child-processes.mjs";
import { endWithNpm } from "./workspace/end-with-npm.mjs";
import { FOR_WORK, installPackages } from "./workspace/install-packages.mjs";
import { oneAtATime } from "./workspace/one-at-a-time.mjs";
import { ROOT } from "./workspace/root.mjs";
import {
  failWith,
  outputOfPrograms,
  ToolError,
} from "./workspace/terminal.mjs";

const TSX = join(ROOT, "node_modules/tsx/dist/cli.mjs");
const WALK = join(ROOT, "e2e/recipes/walk.ts");

try {
  endWithNpm();
  await oneAtATime(() => installPackages(FOR_WORK));
  const words = ["--tsconfig", join(ROOT, "tsconfig.base.json"), WALK];
  const { code } = await runNode(TSX, [...words, ...process.argv.slice(2)], {
    ...outputOfPrograms(),
    env: { ...process.env, E2E_BROWSER: await findBrowser() },
  });
  if (code !== 0) throw new ToolError("A recipe does not work.");
} catch (error) {
  failWith(error);
}
