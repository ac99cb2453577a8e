import { ToolError } from "../workspace/terminal.mjs";

/** What was started, to be stopped in the opposite order, also when something fails or the time is up. */
export class Resources {
  #stops = [];
  #isStopped = false;

  /** Waits for what is being started, and keeps how it is stopped. */
  async use(starting) {
    const resource = await starting;
    if (this.#isStopped) {
      await resource.stop();
      throw new ToolError("It was stopped while it started.");
    }
    this.#stops.push(() => resource.stop());
    return resource;
  }

  async stop() {
    this.#isStopped = true;
    for (let stop; (stop = this.#stops.pop());) await stop();
  }
}
