// npm run build: builds the backend and the three frontends, or only those that are named:
//   npm run build -- frontend-public
import { buildProducts } from "./workspace/build-projects.mjs";
import { endWithNpm } from "./workspace/end-with-npm.mjs";
import { FOR_PRODUCT, installPackages } from "./workspace/install-packages.mjs";
import { requireNodeVersion } from "./workspace/node-version.mjs";
import { oneAtATime } from "./workspace/one-at-a-time.mjs";
import { PRODUCT } from "./workspace/projects.mjs";
import { failWith, ToolError } from "./workspace/terminal.mjs";

try {
  requireNodeVersion();
  endWithNpm();
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !PRODUCT.includes(name));
  if (unknown.length > 0)
    throw new ToolError(
      `There is no project ${unknown.join(", ")}. Projects: ${PRODUCT.join(", ")}.`,
    );
  await oneAtATime(async () => {
    await installPackages(FOR_PRODUCT);
    await buildProducts({ projects: wanted, force: true });
  });
} catch (error) {
  failWith(error);
}
