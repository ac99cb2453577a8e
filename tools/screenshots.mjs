// npm run screenshots: takes the pictures of the documents again, from the product as it was built.
import { join } from "node:path";
import { findBrowser } from "./workspace/browser.mjs";
import { runNode } from "./workspace/child-processes.mjs";
import { endWithNpm } from "./workspace/end-with-npm.mjs";
import { ROOT } from "./workspace/root.mjs";
import { runTool, outputOfPrograms, ToolError } from "./workspace/terminal.mjs";

const PLAYWRIGHT = join(ROOT, "node_modules/@playwright/test/cli.js");
const CONFIG = join(ROOT, "e2e/screenshots.config.ts");

await runTool(async () => {
  endWithNpm();
  const { code } = await runNode(PLAYWRIGHT, ["test", `--config=${CONFIG}`], {
    ...outputOfPrograms(),
    env: { ...process.env, E2E_BROWSER: await findBrowser() },
  });
  if (code !== 0) throw new ToolError("Some pictures could not be taken.");
});
