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
import { describe, logReport } from "./log-report";
import type * as RarelyNeeded from "./rarely-needed";
import { createPlace } from "./remote-place";
import { watchScriptErrors } from "./script-errors";
import type { KnownVersion, ScriptError } from "./script-errors";
import { watchSheets } from "./sheets";
import type { Signals } from "./signals";

type Recovery = Pick<typeof RarelyNeeded, "takeOther" | "linkAgain">;

export type StartRemoteOptions = ShellDocument &
  ShellServices & {
    signals: Signals;
    /** Called when a chunk is no longer available: perhaps there is a new version. */
    onChunkLost?: () => void;
    /** The remote is mounted after this. Never rejects. */
    ready?: Promise<void> | undefined;
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

class RemoteHost implements RarelyNeeded.Host {
  private readonly app = this.options.boot.app;
  readonly live = ownValue(this.options.boot.registry.apps, this.app);
  private readonly place = createPlace(this.options.element);
  readonly known = knownVersions(this.options);
  shown: Shown | null = null;
  /** The version that replaced the live one. It gets no second chance. */
  other: LiveApp | undefined;
  /** Whether the live version is shown without its sheet, until there is something better. */
  isUgly = false;
  private running: Promise<void> | undefined;
  private fallingBack: Promise<void> | undefined;

  constructor(readonly options: StartRemoteOptions) {}

  start(): void {
    watchScriptErrors(
      this.known,
      () => this.mounted(),
      (error) => this.noteScriptError(error),
    );
    if (this.live)
      watchSheets(this.live, (address) => void this.retrySheet(address));
    this.running = this.run();
  }

  private mounted(): KnownVersion | undefined {
    const live = this.shown?.version ?? this.live;
    return live && { app: this.app, live };
  }

  private async run(): Promise<void> {
    try {
      if (this.live === undefined) throw new Error("No version is live.");
      this.mount(await this.load(this.live), this.live);
    } catch (error) {
      await this.noteLoss(error, this.live);
    }
  }

  /** @param prepare what else it needs. One that comes too late is mounted, if nothing else is. */
  async load(
    version: LiveApp,
    prepare?: () => Promise<void>,
  ): Promise<RemoteApp> {
    const { load = loadRemoteApp, ready } = this.options;
    const mountLate = async (remote: RemoteApp) => {
      try {
        await prepare?.();
        this.mount(remote, version);
      } catch (error) {
        await this.noteLoss(error, version);
      }
    };
    const remote = await load(version, (late) => void mountLate(late));
    await ready;
    return remote;
  }

  mount(remote: RemoteApp, version: LiveApp): void {
    if (this.shown) return;
    const { boot, initialState, signals } = this.options;
    // Markup and state of the server are the live version's, and of the first address.
    const isContinued = version === this.live && this.place.isFirstPage();
    const context = createContext(boot, this.options, (event) =>
      this.report(version, event),
    );
    const state =
      isContinued && initialState !== undefined ? { initialState } : {};
    const shown: Shown = { version };
    this.shown = shown;
    try {
      const element = this.place.element(isContinued);
      shown.remote = remote.mount(element, { ...context, ...state });
    } catch (error) {
      this.leave();
      throw error;
    }
    // It may have reported its end already.
    if (version.watched && this.isShown(shown))
      signals.started(this.app, version.version);
  }

  report(version: LiveApp | undefined, event: RemoteReport): void {
    const { signals, onChunkLost } = this.options;
    logReport(this.app, version?.version, event);
    if (event.level === "error" && version)
      signals.failed(this.app, version.version, event);
    if (isChunkLoss(event)) onChunkLost?.();
    if (!event.fatal || this.shown?.version !== version) return;
    this.leave();
    void this.recover();
  }

  private noteLoss(
    error: unknown,
    version: LiveApp | undefined,
  ): Promise<void> {
    this.noteError(error, version);
    return this.recover();
  }

  noteError(error: unknown, version: LiveApp | undefined): void {
    this.report(version, { level: "error", ...describe(error) });
  }

  private noteScriptError(error: ScriptError): void {
    logReport(error.app, error.version, { level: "error", ...error });
    this.options.signals.failed(error.app, error.version, error);
    // An error that emptied the page was one of rendering: React took the whole root away.
    setTimeout(() => {
      if (!this.shown || !this.place.isEmpty()) return;
      this.leave();
      void this.recover();
    });
  }

  /** A remote without its style sheet stays if there is nothing better. */
  private async retrySheet(address: string): Promise<void> {
    if (!this.live) return;
    try {
      await (await this.recovery()).linkAgain(address, this.live);
    } catch (error) {
      this.noteError(error, this.live);
      this.isUgly = true;
      // Not two versions at once: they would take each other's chunks.
      await this.running;
      await this.fallBack();
      await this.recover();
    }
  }

  /** The remote itself may be at work at this moment: it is told afterwards. */
  leave(): void {
    const { shown } = this;
    this.shown = null;
    this.place.clear();
    setTimeout(() => {
      try {
        shown?.remote?.unmount();
      } catch {
        // It has failed already.
      }
    });
  }

  /** A version that was late may have arrived while something else was waited for. */
  private isShown(shown = this.shown): boolean {
    return shown !== null && this.shown === shown;
  }

  private recovery(): Promise<Recovery> {
    const { recovery = () => import("./rarely-needed") } = this.options;
    return recovery();
  }

  private async recover(): Promise<void> {
    if (this.isShown()) return;
    await this.fallBack();
    if (this.isShown()) return;
    this.place.fail({
      isAdmin: this.app === "admin",
      onRetry: () => void (this.running = this.run()),
    });
  }

  /** Calls that arrive in between wait for the same attempt. */
  private fallBack(): Promise<void> {
    this.fallingBack ??= this.takeOther().finally(() => {
      this.fallingBack = undefined;
    });
    return this.fallingBack;
  }

  /** Once per page; one that has not come may be asked for again. */
  private async takeOther(): Promise<void> {
    if (this.other) return;
    try {
      const { takeOther } = await this.recovery();
      await takeOther(this);
    } catch {
      // Neither the code nor the registry can be had: there is no other version.
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
