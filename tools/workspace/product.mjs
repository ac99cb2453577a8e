import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildProducts } from "./build-projects.mjs";
import { leaveSignalsAlone } from "./child-processes.mjs";
import { FOR_PRODUCT, installPackages } from "./install-packages.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { requireNodeVersion } from "./node-version.mjs";
import { ROOT } from "./root.mjs";
import { loadSettings } from "./settings.mjs";

/** Everything that has to be there before any part of the product can run. */
export async function prepareProduct(packages = FOR_PRODUCT) {
  requireNodeVersion();
  await oneAtATime(async () => {
    await installPackages(packages);
    await buildProducts();
  });
}

/** Runs one of the backend's programs in this process. */
export async function runEntry(name) {
  loadSettings();
  leaveSignalsAlone();
  const file = join(ROOT, "dist/backend", `${name}.mjs`);
  await import(pathToFileURL(file).href);
}
