// npm run setup: installs the packages and builds nothing. `npm start` installs them as well; an image
// wants it as a step of its own, whose result it keeps for its next build.
import { endWithNpm } from "./workspace/end-with-npm.mjs";
import { installPackages } from "./workspace/install-packages.mjs";
import { requireNodeVersion } from "./workspace/node-version.mjs";
import { oneAtATime } from "./workspace/one-at-a-time.mjs";
import { failWith } from "./workspace/terminal.mjs";

try {
  requireNodeVersion();
  endWithNpm();
  await oneAtATime(installPackages);
} catch (error) {
  failWith(error);
}
