import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { runNode } from "./child-processes.mjs";
import { endWithNpm } from "./end-with-npm.mjs";
import { FOR_WORK, installPackages } from "./install-packages.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { ROOT } from "./root.mjs";
import { outputOfPrograms, runTool, ToolError } from "./terminal.mjs";

const TSX = join(ROOT, "node_modules/tsx/dist/cli.mjs");

/** Runs a program of e2e with the words of this command, and a browser. */
export const follow = (program, failure) =>
  runTool(async () => {
    endWithNpm();
    await oneAtATime(() => installPackages(FOR_WORK));
    const words = ["--tsconfig", join(ROOT, "tsconfig.base.json")];
    const { code } = await runNode(
      TSX,
      [...words, join(ROOT, program), ...process.argv.slice(2)],
      {
        ...outputOfPrograms(),
        env: { ...process.env, E2E_BROWSER: await findBrowser() },
      },
    );
    if (code !== 0) throw new ToolError(failure);
  });
