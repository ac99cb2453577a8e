import { print, stopwatch, ToolError } from "../workspace/terminal.mjs";
import { openDataSet } from "./data-sets.mjs";
import { startLimit } from "./limits/start-limit.mjs";
import { measureAnew } from "./parts/anew.mjs";
import { measureCreate } from "./parts/create.mjs";
import { measureGrowth } from "./parts/growth.mjs";
import { measureImports } from "./parts/imports.mjs";
import { measureLane } from "./parts/lane.mjs";
import { measureNewsroom } from "./parts/newsroom.mjs";
import { measurePages } from "./parts/pages.mjs";
import { measurePrograms } from "./parts/programs.mjs";
import { measureProcess } from "./parts/process.mjs";
import { measurePromotion } from "./parts/promotion.mjs";
import { measureSaves } from "./parts/saves.mjs";
import { measureStore } from "./parts/store.mjs";
import { measureWebhooks } from "./parts/webhooks.mjs";
import { startProduct } from "./product-server.mjs";
import { missingRow, resultRow, toLine } from "./result-table.mjs";

/** In the order in which they run. */
export const PARTS = {
  store: measureStore,
  lane: measureLane,
  anew: measureAnew,
  growth: measureGrowth,
  create: measureCreate,
  saves: measureSaves,
  imports: measureImports,
  newsroom: measureNewsroom,
  webhooks: measureWebhooks,
  programs: measurePrograms,
  promotion: measurePromotion,
  process: measureProcess,
  pages: measurePages,
};

/** Runs parts one after another. A part that fails becomes a row that says why. */
export class BenchRun {
  rows = [];
  hasFailed = false;
  #stops = [];
  #isStopped = false;

  async run(names) {
    for (const name of names) {
      const time = stopwatch();
      print(`\n── ${name}`);
      await this.#runPart(name);
      print(`   after ${time()}`);
    }
  }

  /** Ends all that was started, in the opposite order, also when the time is up. */
  async stop() {
    this.#isStopped = true;
    for (let stop; (stop = this.#stops.pop());) await stop();
  }

  async #runPart(name) {
    this.#isStopped = false;
    try {
      await PARTS[name](this.#bench());
    } catch (error) {
      if (!(error instanceof ToolError)) console.error(error);
      this.hasFailed = true;
      this.#addRow(missingRow(name, error.message));
    } finally {
      await this.stop();
    }
  }

  /** Waits for what is being started, and keeps how it is stopped. */
  async #use(starting) {
    const resource = await starting;
    if (this.#isStopped) {
      await resource.stop();
      throw new ToolError("It was stopped while it started.");
    }
    this.#stops.push(() => resource.stop());
    return resource;
  }

  /** Prints it at once: a part may take a quarter of an hour, and what is stopped shows what it has. */
  #addRow(row) {
    this.rows.push(row);
    print(`   ${toLine(row)}`);
  }

  /** What a part is given. */
  #bench() {
    const use = (starting) => this.#use(starting);
    return {
      use,
      openSet: (posts) => use(openDataSet(posts)),
      startProduct: (set, settings) => use(startProduct({ ...set, settings })),
      startLimit: (...args) => use(startLimit(...args)),
      record: (row, measurement) => this.#addRow(resultRow(row, measurement)),
    };
  }
}
