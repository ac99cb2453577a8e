import { print, stopwatch, ToolError } from "../workspace/terminal.mjs";
import { openDataSet } from "./data-sets.mjs";
import { startLimit } from "./limits/start-limit.mjs";
import { measureAnew } from "./parts/anew.mjs";
import { measureChange } from "./parts/change.mjs";
import { measureCreate } from "./parts/create.mjs";
import { measureFaults } from "./parts/faults.mjs";
import { measureGrowth } from "./parts/growth.mjs";
import { measureInstall } from "./parts/install.mjs";
import { measurePages } from "./parts/pages.mjs";
import { measureInstances } from "./parts/instances.mjs";
import { measureOverload } from "./parts/overload.mjs";
import { measureProcess } from "./parts/process.mjs";
import { measureStore } from "./parts/store.mjs";
import { measureUploads } from "./parts/uploads.mjs";
import { measureVisitors } from "./parts/visitors.mjs";
import { startProduct } from "./product-server.mjs";
import { Resources } from "./resources.mjs";
import { PARTS_BY_NAME, ROWS } from "./rows.mjs";

/** In the order in which they run. */
export const PARTS = {
  store: measureStore,
  anew: measureAnew,
  growth: measureGrowth,
  create: measureCreate,
  change: measureChange,
  visitors: measureVisitors,
  overload: measureOverload,
  instances: measureInstances,
  faults: measureFaults,
  process: measureProcess,
  uploads: measureUploads,
  pages: measurePages,
  install: measureInstall,
};

export const USUAL_PARTS = Object.keys(PARTS).filter(
  (name) => !PARTS_BY_NAME.includes(name),
);

/** Runs parts one after another; what is not measured when the time is up stays unmeasured. */
export class BenchRun {
  /** By the id of the row: `samples`, or a `reason` why there are none. */
  measurements = new Map();
  #resources = new Resources();
  #endsAt;

  constructor({ large, rounds, limitMs }) {
    this.large = large;
    this.rounds = rounds;
    this.#endsAt = Date.now() + limitMs;
  }

  async run(names) {
    for (const name of names) {
      const time = stopwatch();
      print(`\n── ${name}`);
      const reason = await this.#runPart(name);
      this.#explainMissing(name, reason);
      print(`   ${reason ?? "measured"} after ${time()}`);
    }
  }

  stop() {
    return this.#resources.stop();
  }

  /** Gives the reason if the part did not come to its end. */
  async #runPart(name) {
    this.#resources = new Resources();
    let limit;
    const timeUp = new Promise((_, reject) => {
      const sentence = "The time was up.";
      const rest = Math.max(0, this.#endsAt - Date.now());
      limit = setTimeout(() => reject(new ToolError(sentence)), rest);
    });
    try {
      await Promise.race([PARTS[name](this.#bench()), timeUp]);
      return null;
    } catch (error) {
      if (!(error instanceof ToolError)) console.error(error);
      return error.message;
    } finally {
      clearTimeout(limit);
      await this.stop();
    }
  }

  /** What a part is given. */
  #bench() {
    const resources = this.#resources;
    return {
      large: this.large,
      rounds: this.rounds,
      use: (starting) => resources.use(starting),
      openSet: (posts) => resources.use(openDataSet(posts)),
      startProduct: (set, settings) =>
        resources.use(startProduct({ ...set, settings })),
      startLimit: (...args) => resources.use(startLimit(...args)),
      record: (id, measurement) => this.measurements.set(id, measurement),
      attempt: (ids, measure) => this.#attempt(ids, measure),
    };
  }

  /** For some rows of a part without which the others can be measured all the same. */
  async #attempt(ids, measure) {
    try {
      await measure();
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      for (const id of ids)
        if (!this.measurements.has(id))
          this.measurements.set(id, { reason: error.message });
    }
  }

  #explainMissing(part, reason) {
    for (const row of ROWS) {
      if (row.part !== part || this.measurements.has(row.id)) continue;
      const isLarge = row.id.endsWith("-1m") && !this.large;
      this.measurements.set(row.id, {
        reason: isLarge ? "with --large" : reason,
      });
    }
  }
}
