import { AsyncLocalStorage } from "node:async_hooks";
import { TestEnvironment as NodeEnvironment } from "jest-environment-node";

/** By project, for all test files of this worker. */
const kept = new Map();

/** Node's environment, which outlives a test file because the kept modules run in it. */
export default class KeptEnvironment extends NodeEnvironment {
  constructor(config, context) {
    const { id } = config.projectConfig;
    if (kept.has(id)) return kept.get(id);
    super(config, context);
    const { env, exit } = this.global.process;
    this.atFirst = { env: { ...env }, exit };
    kept.set(id, this);
  }

  /** Packages and the product's modules, but not spec files and test code. `inside`: a path in the workspace. */
  keeps(inside) {
    if (inside.startsWith("node_modules/")) return true;
    return /^[^@]*\/src\//.test(inside) && !inside.includes(".spec.");
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers();
    forgetTestFile(this.global);
    const { process } = this.global;
    process.exit = this.atFirst.exit;
    for (const name of Object.keys(process.env))
      if (!(name in this.atFirst.env))
        Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, this.atFirst.env);
  }
}

/** Jest stores its state for one file, such as hooks and the timeout, under symbols. */
export function forgetTestFile(global, others = []) {
  for (const key of Object.getOwnPropertySymbols(global))
    if (!others.includes(key)) Reflect.deleteProperty(global, key);
  for (const storage of storages) storage.disable();
  storages.clear();
}

/**
 * Those that have run in a test file. Jest makes one for each file and leaves it on, and every promise of the
 * worker costs more with every one. One that is needed again turns itself on.
 */
const storages = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function runRecorded(...values) {
  storages.add(this);
  return run.apply(this, values);
};
