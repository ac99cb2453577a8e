import type {
  LiveApp,
  MountedRemote,
  RemoteApp,
  RemoteReport,
} from "@octavo/federation";
import { ownValue } from "@octavo/format";
import type { ShellServices } from "../create-services";
import type { ShellDocument } from "../read-document";
import { createContext } from "./create-context";
import { loadRemoteApp } from "./load-remote";
import { logReport } from "./log-report";
import type * as RarelyNeeded from "./rarely-needed";
import { createPlace } from "./remote-place";
import { watchScriptErrors } from "./script-errors";
import type { KnownVersion, ScriptError } from "./script-errors";
import { watchSheets } from "./sheets";
import type { Signals } from "./signals";

type Recovery = Pick<
  typeof RarelyNeeded,
  "findFallback" | "linkAgain" | "linkSheets"
>;

export type StartRemoteOptions = ShellDocument &
  ShellServices & {
    signals: Signals;
    /** Told of a chunk that cannot be had any more: perhaps there is a new version. */
    onChunkLost?: () => void;
    /** Replaced by tests. */
    load?: typeof loadRemoteApp;
    recovery?: () => Promise<Recovery>;
  };

/**
 * Loads the document's remote and mounts it. When that fails – unreachable, too slow, other than what
 * was released, broken, dead later on – the last healthy version takes its place, which the registry
 * names. Only where there is none, or where that fails too, a view with Retry says so; markup that the
 * server rendered stays readable until then and under it.
 */
export function startRemote(options: StartRemoteOptions): void {
  options.element.dataset["mf"] = options.boot.app;
  new RemoteHost(options).start();
}

interface Shown {
  version: LiveApp;
  remote?: MountedRemote;
}

class RemoteHost {
  private readonly app = this.options.boot.app;
  private readonly live = ownValue(this.options.boot.registry.apps, this.app);
  private readonly place = createPlace(this.options.element);
  private readonly known = knownVersions(this.options);
  private shown: Shown | null = null;
  /** What may take the place of the live version; undefined until the registry has answered. */
  private other: LiveApp | null | undefined;

  constructor(private readonly options: StartRemoteOptions) {}

  start(): void {
    watchScriptErrors(this.known, (error) => this.noteScriptError(error));
    if (this.live)
      watchSheets(this.live, (address) => void this.retrySheet(address));
    void this.run();
  }

  private async run(): Promise<void> {
    try {
      if (this.live === undefined) throw new Error("No version is live.");
      await this.show(this.live);
    } catch (error) {
      this.noteLoss(error, this.live);
    }
  }

  private async show(version: LiveApp): Promise<void> {
    const { load = loadRemoteApp } = this.options;
    const onLate = (remote: RemoteApp) => {
      try {
        this.mount(remote, version);
      } catch (error) {
        this.noteLoss(error, version);
      }
    };
    this.mount(await load(version, onLate), version);
  }

  private mount(remote: RemoteApp, version: LiveApp): void {
    if (this.shown) return;
    const { boot, initialState, signals } = this.options;
    const isLive = version === this.live;
    const context = createContext(boot, this.options, (event) =>
      this.report(version, event),
    );
    const state = isLive && initialState !== undefined ? { initialState } : {};
    const shown: Shown = { version };
    this.shown = shown;
    try {
      const element = this.place.element(isLive);
      shown.remote = remote.mount(element, { ...context, ...state });
    } catch (error) {
      this.leave();
      throw error;
    }
    if (version.watched) signals.started(this.app, version.version);
  }

  private report(version: LiveApp | undefined, event: RemoteReport): void {
    const { signals, onChunkLost } = this.options;
    logReport(this.app, version?.version, event);
    if (event.level === "error" && version)
      signals.failed(this.app, version.version, event.message);
    if (isChunkLoss(event)) onChunkLost?.();
    if (!event.fatal || this.shown?.version !== version) return;
    this.leave();
    void this.recover();
  }

  private noteLoss(error: unknown, version: LiveApp | undefined): void {
    this.report(version, { level: "error", ...describe(error) });
    void this.recover();
  }

  private noteScriptError(error: ScriptError): void {
    logReport(error.app, error.version, { level: "error", ...error });
    this.options.signals.failed(error.app, error.version, error.message);
    // An error that emptied the page was one of rendering: React took the whole root away.
    setTimeout(() => {
      if (!this.shown || !this.place.isEmpty()) return;
      this.leave();
      void this.recover();
    });
  }

  /** What runs without its sheet goes on if there is nothing better. */
  private async retrySheet(address: string): Promise<void> {
    if (!this.live) return;
    try {
      await (await this.recovery()).linkAgain(address, this.live);
    } catch (error) {
      this.report(this.live, { level: "error", ...describe(error) });
      await this.fallBack(true);
    }
  }

  /** The remote itself may be at work at this moment: it is told afterwards. */
  private leave(): void {
    const { remote } = this.shown ?? {};
    this.shown = null;
    this.place.clear();
    setTimeout(() => {
      try {
        remote?.unmount();
      } catch {
        // It has failed already.
      }
    });
  }

  /** A version that was late may have arrived while something else was waited for. */
  private isShown(): boolean {
    return this.shown !== null;
  }

  private recovery(): Promise<Recovery> {
    const { recovery = () => import("./rarely-needed") } = this.options;
    return recovery();
  }

  private async recover(): Promise<void> {
    if (this.isShown() || (await this.fallBack(false)) || this.isShown())
      return;
    this.place.fail({
      isAdmin: this.app === "admin",
      onRetry: () => void this.run(),
    });
  }

  /** Once per page. @param inPlace whether it may replace a version that is shown. */
  private async fallBack(inPlace: boolean): Promise<boolean> {
    const { boot, load = loadRemoteApp } = this.options;
    if (this.other !== undefined) return false;
    const code = await this.recovery().catch(() => undefined);
    const other = await code?.findFallback(boot).catch(() => undefined);
    this.other ??= other;
    if (!code || !other || this.other !== other) return false;
    this.known.push({ app: this.app, live: other });
    const message = `Version ${other.version} takes its place.`;
    logReport(this.app, this.live?.version, { level: "info", message });
    try {
      const remote = await load(other, () => undefined);
      await code.linkSheets(other);
      if (this.shown && inPlace) this.leave();
      this.mount(remote, other);
      return true;
    } catch (error) {
      this.report(other, { level: "error", ...describe(error) });
      return false;
    }
  }
}

function knownVersions({ boot }: StartRemoteOptions): KnownVersion[] {
  return Object.entries(boot.registry.apps).flatMap(([app, live]) =>
    live ? [{ app, live }] : [],
  );
}

/** As webpack names it; the message of a sheet's says the same. */
const isChunkLoss = ({ message, detail = "" }: RemoteReport): boolean =>
  /ChunkLoadError|Loading (CSS )?chunk/.test(message + detail);

function describe(error: unknown): { message: string; detail: string } {
  return error instanceof Error
    ? { message: error.message, detail: error.stack ?? "" }
    : { message: String(error), detail: "" };
}
