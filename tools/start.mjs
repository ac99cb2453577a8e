// npm start: installs and builds what changed, then runs the product in this
// process. Until the packages are there, only Node's own modules are used.
import { endWithNpm } from "./workspace/end-with-npm.mjs";
import { requireNodeVersion } from "./workspace/node-version.mjs";
import { prepareProduct, runEntry } from "./workspace/product.mjs";
import { isLogJson, loadSettings } from "./workspace/settings.mjs";
import { runTool, printAsLog } from "./workspace/terminal.mjs";

await runTool(async () => {
  requireNodeVersion();
  loadSettings();
  if (isLogJson()) printAsLog();
  endWithNpm();
  await prepareProduct();
  await runEntry("main");
});
