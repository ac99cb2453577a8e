// npm run build: builds the backend and all frontends, or only those that are named, or only
// those that have changed since they were built:
//   npm run build -- frontend-public
//   npm run build -- --changed
import { parseArgs } from "node:util";
import { buildProducts } from "./workspace/build-projects.mjs";
import { endWithNpm } from "./workspace/end-with-npm.mjs";
import { FOR_PRODUCT, installPackages } from "./workspace/install-packages.mjs";
import { requireNodeVersion } from "./workspace/node-version.mjs";
import { oneAtATime } from "./workspace/one-at-a-time.mjs";
import { PRODUCT } from "./workspace/projects.mjs";
import { runTool, ToolError } from "./workspace/terminal.mjs";

await runTool(async () => {
  requireNodeVersion();
  endWithNpm();
  const { values, positionals: wanted } = parseArgs({
    allowPositionals: true,
    options: { changed: { type: "boolean", default: false } },
  });
  const unknown = wanted.filter((name) => !PRODUCT.includes(name));
  if (unknown.length > 0)
    throw new ToolError(
      `There is no project ${unknown.join(", ")}. Projects: ${PRODUCT.join(", ")}.`,
    );
  await oneAtATime(async () => {
    await installPackages(FOR_PRODUCT);
    await buildProducts({ projects: wanted, force: !values.changed });
  });
});
