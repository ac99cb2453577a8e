import { print, stopwatch, ToolError } from "../workspace/terminal.mjs";
import { openDataSet } from "./data-sets.mjs";
import { startLimit } from "./limits/start-limit.mjs";
import { measureAnew } from "./parts/anew.mjs";
import { measureCreate } from "./parts/create.mjs";
import { measureGrowth } from "./parts/growth.mjs";
import { measureInstall } from "./parts/install.mjs";
import { measureInstances } from "./parts/instances.mjs";
import { measureLane } from "./parts/lane.mjs";
import { measureOverload } from "./parts/overload.mjs";
import { measurePages } from "./parts/pages.mjs";
import { measureProcess } from "./parts/process.mjs";
import { measureSaves } from "./parts/saves.mjs";
import { measureStore } from "./parts/store.mjs";
import { startProduct } from "./product-server.mjs";
import { Resources } from "./resources.mjs";
import { missingRow, resultRow } from "./result-table.mjs";

/** In the order in which they run. */
export const PARTS = {
  store: measureStore,
  lane: measureLane,
  anew: measureAnew,
  growth: measureGrowth,
  create: measureCreate,
  saves: measureSaves,
  overload: measureOverload,
  instances: measureInstances,
  process: measureProcess,
  pages: measurePages,
  install: measureInstall,
};

/** Installing takes long: it runs only when it is named. */
export const USUAL_PARTS = Object.keys(PARTS).filter(
  (name) => name !== "install",
);

/** Runs parts one after another. A part that fails becomes a row that says why. */
export class BenchRun {
  rows = [];
  hasFailed = false;
  #resources = new Resources();

  async run(names) {
    for (const name of names) {
      const time = stopwatch();
      print(`\n── ${name}`);
      await this.#runPart(name);
      print(`   after ${time()}`);
    }
  }

  stop() {
    return this.#resources.stop();
  }

  async #runPart(name) {
    this.#resources = new Resources();
    try {
      await PARTS[name](this.#bench());
    } catch (error) {
      if (!(error instanceof ToolError)) console.error(error);
      this.hasFailed = true;
      this.rows.push(missingRow(name, error.message));
    } finally {
      await this.stop();
    }
  }

  /** What a part is given. */
  #bench() {
    const resources = this.#resources;
    return {
      use: (starting) => resources.use(starting),
      openSet: (posts) => resources.use(openDataSet(posts)),
      startProduct: (set, settings) =>
        resources.use(startProduct({ ...set, settings })),
      startLimit: (...args) => resources.use(startLimit(...args)),
      record: (row, measurement) => this.rows.push(resultRow(row, measurement)),
    };
  }
}
