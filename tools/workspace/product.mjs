import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildProducts } from "./build-projects.mjs";
import { leaveSignalsAlone } from "./child-processes.mjs";
import { installPackages } from "./install-packages.mjs";
import { requireNodeVersion } from "./node-version.mjs";
import { ROOT } from "./root.mjs";

/** Everything that has to be there before any part of the product can run. */
export async function prepareProduct() {
  requireNodeVersion();
  await installPackages();
  await buildProducts();
}

/** Runs one of the backend's programs in this process. */
export async function runEntry(name) {
  const settings = join(ROOT, ".env");
  if (existsSync(settings)) process.loadEnvFile(settings);
  leaveSignalsAlone();
  const file = join(ROOT, "dist/backend", `${name}.mjs`);
  await import(pathToFileURL(file).href);
}
