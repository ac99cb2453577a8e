import type {
  MountedRemote,
  RemoteApp,
  RemoteReport,
} from "@octavo/federation";
import type { ShellServices } from "../create-services";
import type { ShellDocument } from "../read-document";
import { createContext } from "./create-context";
import { showFailure } from "./failure-view";
import type { FailureView } from "./failure-view";
import { loadRemoteApp } from "./load-remote";
import { logReport } from "./log-report";
import { watchScriptErrors } from "./script-errors";

export type StartRemoteOptions = ShellDocument &
  ShellServices & {
    /** Replaced by tests. */
    load?: typeof loadRemoteApp;
  };

/**
 * Loads the document's remote and mounts it. Whatever goes wrong – unreachable, too slow, broken, dead
 * later on – ends in a view with Retry; markup that the server rendered stays readable under it.
 */
export function startRemote(options: StartRemoteOptions): void {
  const { boot, initialState, load = loadRemoteApp } = options;
  const live = boot.registry.apps[boot.app];
  const pristine = options.element.cloneNode(true) as HTMLElement;
  let element = options.element;
  let mounted: MountedRemote | null = null;
  let failure: FailureView | null = null;

  const report = (event: RemoteReport) => {
    logReport(boot.app, live?.version, event);
    if (event.fatal) fail();
  };
  const base = createContext(boot, options, report);
  const context = initialState === undefined ? base : { ...base, initialState };

  function mount(app: RemoteApp): void {
    if (mounted) return;
    failure?.remove();
    failure = null;
    try {
      mounted = app.mount(element, context);
    } catch (error) {
      report({ level: "error", ...describe(error), fatal: true });
    }
  }

  /** React leaves a half-made root behind: the next attempt starts in an untouched copy. */
  function fail(): void {
    const fresh = pristine.cloneNode(true) as HTMLElement;
    element.replaceWith(fresh);
    element = fresh;
    mounted = null;
    failure?.remove();
    const isReadable = pristine.hasChildNodes();
    failure = showFailure({ element, isReadable, onRetry: () => void start() });
  }

  async function start(): Promise<void> {
    try {
      if (live === undefined) throw new Error("No version is live.");
      mount(await load(live, mount));
    } catch (error) {
      report({ level: "error", ...describe(error), fatal: true });
    }
  }

  watchScriptErrors(boot, (error) => {
    const { message, detail, app } = error;
    // An error that emptied the page was one of rendering: React took the whole root away.
    setTimeout(() => {
      const isEmpty = mounted !== null && element.childNodes.length === 0;
      report({
        level: "error",
        message: `${app}: ${message}`,
        detail,
        fatal: isEmpty,
      });
    });
  });
  element.dataset["mf"] = boot.app;
  void start();
}

function describe(error: unknown): { message: string; detail: string } {
  return error instanceof Error
    ? { message: error.message, detail: error.stack ?? "" }
    : { message: String(error), detail: "" };
}
