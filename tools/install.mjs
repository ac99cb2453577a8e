// npm run setup: installs all packages and builds nothing. With `-- product`, only those that running and
// building need: a step of an image's build, whose result is cached for the next one.
import { endWithNpm } from "./workspace/end-with-npm.mjs";
import {
  FOR_PRODUCT,
  FOR_WORK,
  installPackages,
} from "./workspace/install-packages.mjs";
import { requireNodeVersion } from "./workspace/node-version.mjs";
import { oneAtATime } from "./workspace/one-at-a-time.mjs";
import { runTool, ToolError } from "./workspace/terminal.mjs";

await runTool(async () => {
  requireNodeVersion();
  endWithNpm();
  const [purpose = FOR_WORK, ...more] = process.argv.slice(2);
  if (![FOR_PRODUCT, FOR_WORK].includes(purpose) || more.length > 0)
    throw new ToolError(
      `Say nothing for all packages, or ${FOR_PRODUCT} for those of the product.`,
    );
  await oneAtATime(() => installPackages(purpose));
});
