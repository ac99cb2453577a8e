// npm run build: builds the backend and the three frontends.
import { buildProducts } from "./workspace/build-projects.mjs";
import { installPackages } from "./workspace/install-packages.mjs";
import { requireNodeVersion } from "./workspace/node-version.mjs";
import { failWith } from "./workspace/terminal.mjs";

try {
  requireNodeVersion();
  await installPackages();
  await buildProducts({ force: true });
} catch (error) {
  failWith(error);
}
