import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import Runtime from "jest-runtime";
import { ROOT } from "../workspace/root.mjs";

const runtimes = new WeakMap();

/**
 * Keeps modules for all test files of a worker: those that the environment `keeps`. Jest loads every module
 * again for each file, and that took half of the time of an API spec and a third of that of a screen.
 */
export default class KeptRuntime extends Runtime {
  constructor(...parts) {
    const [, environment, , , , , testPath] = parts;
    if (runtimes.has(environment))
      return runtimes.get(environment).begin(testPath);
    super(...parts);
    if (environment.keeps) runtimes.set(environment, this);
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
    if (!runtimes.has(this._environment)) return super.teardown();
    this.restoreAllMocks();
    const { esModuleRegistry, moduleRegistry, internalModuleRegistry } =
      this.registries;
    for (const modules of [esModuleRegistry, moduleRegistry])
      for (const name of modules.keys())
        if (!this._environment.keeps(pathInside(name))) modules.delete(name);
    for (const name of internalModuleRegistry.keys())
      if (isOfTestFile(name)) internalModuleRegistry.delete(name);
    this.testMainModule.reset();
    this.fileCache.clear();
    this.transformCache.clear();
    this.jestGlobals.clearJestObjectCache();
    this.jestGlobals.cachedEnvGlobals = undefined;
  }
}

/** Jest's runner has hooks and tests of one file; its other packages, such as `expect`, have nothing of it. */
const isOfTestFile = (name) => /[\\/]jest-circus[\\/]/.test(name);

/** `name`: a path, a file URL, or Jest's name for its own functions in one test file. */
function pathInside(name) {
  const file = name.startsWith("file:") ? fileURLToPath(name) : name;
  return relative(ROOT, file).replaceAll("\\", "/");
}

// Jest loads this file with require().
export const __esModule = true;
