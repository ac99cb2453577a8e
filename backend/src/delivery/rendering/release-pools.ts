import type { FrontendRelease } from "../releases/frontend-release.entity";
import { releaseName, type ReleaseName } from "../releases/release-name";
import { setTimeout as delay } from "node:timers/promises";
import type { Launch } from "./process-launch";
import type { ReleaseBreaker } from "./release-breaker";
import { ReleasePool } from "./release-pool";
import { RenderProcess } from "./render-process";
import { workerCode } from "./worker-code";

/** Starting Node and loading a bundle takes a moment, on a busy machine a long one. */
const LOAD_MS = 10_000;
/** The same behind others. */
const LOAD_BEHIND_MS = 30_000;

/** How long the first process of a release waits for a pause in which no page of another is made. */
const LONGEST_PAUSE_WAIT_MS = 1000;
const PAUSE_LOOK_MS = 20;

/** Releases that have processes: live ones, a canary, a preview. */
const MOST_POOLS = 4;

/** How often, and after how long, processes beyond the next visitor's are ended. */
const IDLE_MS = 30_000;

/** A release without requests for this long has no processes; a new one starts within a second. */
const REST_MS = 120_000;

/** How often idle processes are asked whether they listen. */
const WATCH_MS = 5000;

export interface PoolOptions {
  environment: string;
  launch: () => Promise<Launch>;
  /** The text of a release's server bundle. */
  readBundle: (release: FrontendRelease) => Promise<string>;
  /** The record of a release. */
  recordOf: (
    release: FrontendRelease,
  ) => Pick<ReleaseBreaker, "hasWorked" | "isSuspect">;
  /** Hears of a process that ended while it had nothing to do. */
  onLost: (release: FrontendRelease, lost: RenderProcess) => void;
}

/** The pools of the few releases that are asked for these days. */
export class ReleasePools {
  /** By name of the release, the most recently used last. */
  private readonly pools = new Map<string, Promise<ReleasePool>>();
  private readonly sweeper: NodeJS.Timeout;
  private readonly watcher: NodeJS.Timeout;
  /** Those that are open, with the names of their releases. */
  private readonly opened = new Map<ReleasePool, ReleaseName>();
  private isClosed = false;

  constructor(private readonly options: PoolOptions) {
    this.sweeper = setInterval(() => void this.sweep(), IDLE_MS).unref();
    this.watcher = setInterval(() => void this.watch(), WATCH_MS).unref();
  }

  /** @param most its processes: as many as pages of its app are made at the same time. */
  get(release: FrontendRelease, most: number): Promise<ReleasePool> {
    if (this.isClosed) return Promise.reject(new Error("The server stops."));
    const name = releaseName(release);
    const pool = this.pools.get(name) ?? this.open(name, release, most);
    this.pools.delete(name);
    this.pools.set(name, pool);
    // A release that could not be read may be there a moment later.
    pool.catch(() => this.pools.delete(name));
    return pool;
  }

  /** By release; one whose processes have all ended has none. */
  get processes(): [ReleaseName, RenderProcess[]][] {
    return [...this.opened].map(([pool, name]) => [name, pool.processes]);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.sweeper);
    clearInterval(this.watcher);
    const pools = [...this.pools.values()];
    this.pools.clear();
    await Promise.allSettled(pools.map(async (pool) => (await pool).close()));
  }

  private async open(
    name: string,
    release: FrontendRelease,
    most: number,
  ): Promise<ReleasePool> {
    const { launch, readBundle, environment } = this.options;
    const record = () => this.options.recordOf(release);
    const plan = {
      name,
      environment,
      launch: await launch(),
      program: await workerCode(),
      code: await readBundle(release),
    };
    await this.waitForPause();
    const pool = new ReleasePool({
      start: () => {
        const standsBack = this.othersRender(name) && record().isSuspect;
        const limitMs = standsBack ? LOAD_BEHIND_MS : LOAD_MS;
        return RenderProcess.start({ ...plan, limitMs, standsBack });
      },
      most,
      onLost: (lost) => this.options.onLost(release, lost),
      record,
    });
    this.opened.set(pool, release);
    void this.sweep();
    return pool;
  }

  /** Starting a process takes the processor from the pages that are being made; so, briefly, it waits. */
  private async waitForPause(): Promise<void> {
    const end = performance.now() + LONGEST_PAUSE_WAIT_MS;
    const isBusy = (): boolean =>
      [...this.opened.keys()].some((pool) => pool.isBusy);
    while (!this.isClosed && isBusy() && performance.now() < end)
      await delay(PAUSE_LOOK_MS);
  }

  private othersRender(name: string): boolean {
    return [...this.opened].some(
      ([pool, release]) => releaseName(release) !== name && pool.size > 0,
    );
  }

  private async watch(): Promise<void> {
    for (const opening of [...this.pools.values()])
      (await opening.catch(() => null))?.watch();
  }

  /** Ends unused processes: first all but one of each release, later that one too; and old releases. */
  private async sweep(): Promise<void> {
    const known = [...this.pools];
    const old = new Set(known.slice(0, -MOST_POOLS));
    for (const entry of known) {
      const [name, opening] = entry;
      const pool = await opening.catch(() => null);
      const isOld = old.has(entry);
      pool?.shrink(isOld ? 0 : 1, isOld ? 0 : IDLE_MS);
      pool?.shrink(0, REST_MS);
      if (isOld && pool && !pool.isBusy) {
        this.pools.delete(name);
        this.opened.delete(pool);
        await pool.close();
      }
    }
  }
}
