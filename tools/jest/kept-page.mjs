import { forgetTestFile } from "./kept-environment.mjs";
import WebEnvironment from "./web-environment.mjs";

/** By project, for all test files of this worker. */
const kept = new Map();

/** A page that outlives a test file, because the kept packages run in it. Each file finds it empty. */
export default class KeptPage extends WebEnvironment {
  constructor(config, context) {
    const { id, testEnvironmentOptions } = config.projectConfig;
    // A file with special options gets a fresh page.
    const isKept = Object.keys(testEnvironmentOptions).length === 0;
    const earlier = kept.get(id);
    if (isKept && earlier) {
      earlier.output.console = context.console;
      return earlier;
    }
    const output = { console: context.console };
    super(config, { ...context, console: consoleOf(output) });
    if (!isKept) return;
    this.output = output;
    this.keeps = keeps;
    kept.set(id, this);
  }

  async setup() {
    await super.setup();
    if (!this.keeps) return;
    this.timers ??= recordTimers(this.global);
    this.timers.allow();
    this.symbols ??= Object.getOwnPropertySymbols(this.global);
  }

  async teardown() {
    if (!this.keeps) return super.teardown();
    this.fakeTimersModern.useRealTimers();
    this.timers.stop();
    forgetTestFile(this.global, this.symbols);
    emptyPage(this.global);
  }
}

/** Quill collects what is registered with it; user-event has hooks in each file. */
const OF_A_FILE = /^node_modules\/(quill|@testing-library\/user-event)\//;

/** Packages. `inside`: a path in the workspace. */
function keeps(inside) {
  if (inside === "tools/jest/page-parts.mjs") return true;
  return inside.startsWith("node_modules/") && !OF_A_FILE.test(inside);
}

/** What the page logs goes to the console of the file that runs. */
const consoleOf = (output) =>
  new Proxy(console, { get: (_, name) => output.console[name] });

/**
 * Timers of a file would run in the next one, and keep the worker alive after the last. Timeouts without a
 * delay may finish, because React's scheduler, which stays, waits for its own.
 */
function recordTimers(page) {
  const { requestAnimationFrame } = page;
  const running = { timers: new Set(), frames: new Set() };
  let isOpen = true;
  for (const name of ["setTimeout", "setInterval"]) {
    const start = page[name];
    page[name] = (run, delay, ...values) => {
      if (name === "setTimeout" && !(delay > 0))
        return start(run, 0, ...values);
      if (!isOpen) return 0;
      const timer = start(run, delay, ...values);
      running.timers.add(timer);
      return timer;
    };
  }
  page.requestAnimationFrame = (run) => {
    if (!isOpen) return 0;
    const frame = requestAnimationFrame(run);
    running.frames.add(frame);
    return frame;
  };
  return {
    allow() {
      isOpen = true;
    },
    stop() {
      isOpen = false;
      for (const timer of running.timers) page.clearTimeout(timer);
      for (const frame of running.frames) page.cancelAnimationFrame(frame);
      running.timers.clear();
      running.frames.clear();
    },
  };
}

function emptyPage({ document, localStorage, sessionStorage, history }) {
  const { documentElement, head, body } = document;
  head.replaceChildren();
  body.replaceChildren();
  for (const element of [documentElement, body])
    for (const { name } of [...element.attributes])
      element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; "))
    document.cookie = `${cookie.split("=")[0]}=; max-age=0`;
  history.replaceState(null, "", "/");
}
