import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import Runtime from "jest-runtime";
import { ROOT } from "../workspace/root.mjs";
import KeptEnvironment from "./kept-environment.mjs";

const kept = new WeakMap();

/**
 * Keeps packages and the product's modules for all test files of a worker. Jest loads every module
 * again for each file, and that took half of the time of an API spec. Spec files and test code are
 * still loaded for each file.
 */
export default class KeptRuntime extends Runtime {
  constructor(...parts) {
    const [, environment, , , , , testPath] = parts;
    if (kept.has(environment)) return kept.get(environment).begin(testPath);
    super(...parts);
    if (environment instanceof KeptEnvironment) kept.set(environment, this);
  }

  begin(testPath) {
    this._testPath = testPath;
    this.esmLoader.testPath = testPath;
    this.executor.testPath = testPath;
    this.testState.state = "loading";
    return this;
  }

  teardown() {
    // A spec may name its own environment, which does not outlive it.
    if (!kept.has(this._environment)) return super.teardown();
    this.restoreAllMocks();
    const { esModuleRegistry, moduleRegistry, internalModuleRegistry } =
      this.registries;
    for (const modules of [esModuleRegistry, moduleRegistry])
      for (const name of modules.keys())
        if (!isKept(name)) modules.delete(name);
    internalModuleRegistry.clear();
    this.testMainModule.reset();
    this.fileCache.clear();
    this.transformCache.clear();
    this.jestGlobals.clearJestObjectCache();
    this.jestGlobals.cachedEnvGlobals = undefined;
  }
}

/** `name`: a path, a file URL, or Jest's name for its own functions in one test file. */
function isKept(name) {
  const file = name.startsWith("file:") ? fileURLToPath(name) : name;
  const inside = relative(ROOT, file).replaceAll("\\", "/");
  if (inside.startsWith("node_modules/")) return true;
  return /^[^@]*\/src\//.test(inside) && !inside.includes(".spec.");
}

// Jest loads this file with require().
export const __esModule = true;
