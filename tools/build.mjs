// npm run build: builds the backend and the three frontends.
import { buildProducts } from "./workspace/build-projects.mjs";
import { endWithNpm } from "./workspace/end-with-npm.mjs";
import { installPackages } from "./workspace/install-packages.mjs";
import { requireNodeVersion } from "./workspace/node-version.mjs";
import { oneAtATime } from "./workspace/one-at-a-time.mjs";
import { failWith } from "./workspace/terminal.mjs";

try {
  requireNodeVersion();
  endWithNpm();
  await oneAtATime(async () => {
    await installPackages();
    await buildProducts({ force: true });
  });
} catch (error) {
  failWith(error);
}
