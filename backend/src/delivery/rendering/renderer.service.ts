import { Injectable, Logger, type OnModuleDestroy } from "@nestjs/common";
import {
  RenderContractError,
  readRenderResult,
  type RenderResult,
} from "@octavo/federation";
import { TroubleLog } from "../../common/errors/trouble-log";
import { withoutSecrets } from "../../common/http/request-log";
import { AppConfig } from "../../infrastructure/config/app-config";
import { SlowLog } from "../../infrastructure/logging/slow-log";
import { TracesService } from "../../infrastructure/traces/traces.service";
import { FlagHealthService } from "../health/flag-health.service";
import { FrontendHealthService } from "../health/frontend-health.service";
import type { FrontendRelease } from "../releases/frontend-release.entity";
import { releaseName, type ReleaseName } from "../releases/release-name";
import { ReleaseStore } from "../releases/release-store";
import { InternalApiService } from "../../infrastructure/internal-api/internal-api.service";
import { placesOf, READY_MS } from "./app-queues";
import {
  chooseLaunch,
  findProgram,
  permissionFlag,
  possibleLaunches,
  ROOM_FOR_CODE_MB,
  runsNode,
  type Launch,
} from "./process-launch";
import { ReleaseBreaker } from "./release-breaker";
import type { ReleasePool } from "./release-pool";
import { ReleasePools } from "./release-pools";
import { ApiAwayError, RenderCalls, type ApiFailure } from "./render-calls";
import { RenderFailure } from "./render-failure";
import type { PlainRenderRequest } from "./render-messages";
import type { RenderProcess } from "./render-process";

/** Share of a rendering's time in which the API must have answered. */
const API_SHARE = 2 / 3;

/** A process that was started ahead ends if no one has used it for this long. */
const UNUSED_MS = 10_000;

/** Releases whose failures are remembered. */
const MOST_BREAKERS = 50;

/** The visitor, as far as a rendering needs to know. */
export interface RenderReader {
  /** Limits of API calls count readers. */
  ip: string;
  /** Flags on trial that reach them: what fails with these says nothing about the release without them. */
  flags?: readonly string[];
}

export interface Rendering {
  result: RenderResult;
  /** The parts that the page lacks because of the API. */
  failure: ApiFailure | null;
  /** Of the changes after which it may be another; null when it may be without any. */
  tags: readonly string[] | null;
  /** Its calls of the API. */
  calls: readonly string[];
}

/** Renders documents in processes that can do nothing else, so that a release harms no one but itself. */
@Injectable()
export class RendererService implements OnModuleDestroy {
  private readonly logger = new Logger(RendererService.name);
  private readonly pools: ReleasePools;
  private readonly breakers = new Map<string, ReleaseBreaker>();
  private launch: Promise<Launch> | null = null;
  /** A process ended before it had loaded a release, and none has loaded one since. */
  private isStartInDoubt = false;

  constructor(
    private readonly config: AppConfig,
    private readonly api: InternalApiService,
    private readonly store: ReleaseStore,
    private readonly health: FrontendHealthService,
    private readonly flagHealth: FlagHealthService,
    private readonly trouble: TroubleLog,
    private readonly slowLog: SlowLog,
    private readonly traces: TracesService,
  ) {
    this.pools = new ReleasePools({
      environment: config.env,
      launch: () => this.findLaunch(),
      readBundle: (release) => this.store.readBundle(release),
      recordOf: (release) => this.breaker(release),
      onLost: (release, lost) => this.noteLost(release, lost),
    });
  }

  /**
   * Callers must limit how many renders run at once, because each has a process.
   *
   * @throws {RenderFailure} when the release is to blame, {ReleaseUnusableError} at once when it kept
   * failing, {ApiAwayError} when the API did not answer, {DamagedReleaseError} without its bundle,
   * {NotReadyError} when no process was available in time.
   */
  render(
    release: FrontendRelease,
    request: PlainRenderRequest,
    { ip, flags }: RenderReader,
  ): Promise<Rendering> {
    const name = releaseName(release);
    return this.traces.run("render", { "octavo.release": name }, () =>
      this.renderNow(release, request, {
        breaker: this.breaker(release, flags),
        calls: this.callsOf(name, ip),
      }),
    );
  }

  /** They are asked for by another process. */
  private callsOf(release: string, readerIp: string): RenderCalls {
    const here = this.traces.keep();
    const get: InternalApiService["get"] = (path, ip) => {
      const url = withoutSecrets(path.split("?", 1).join());
      const attributes = { "octavo.release": release, "url.path": url };
      const call = () => this.api.get(path, ip);
      return here(() => this.traces.run("api call", attributes, call));
    };
    const limitMs = this.config.renderTimeoutMs * API_SHARE;
    return new RenderCalls({ get }, readerIp, limitMs);
  }

  private async renderNow(
    release: FrontendRelease,
    request: PlainRenderRequest,
    { breaker, calls }: { breaker: ReleaseBreaker; calls: RenderCalls },
  ): Promise<Rendering> {
    const address = new URL(request.url, "http://site").pathname;
    breaker.assertUsable(address);
    const began = performance.now();
    try {
      const result = await this.run(release, request, calls);
      if (calls.lateness) throw calls.lateness;
      breaker.note(address, null);
      const { failure, tags, made } = calls;
      return { result, failure, tags, calls: made };
    } catch (error) {
      const failure = calls.lateness ?? asFailure(error);
      if (failure?.kind === "load") this.isStartInDoubt = true;
      if (failure && !calls.failure) breaker.note(address, failure);
      else breaker.withdraw();
      throw calls.failure ? new ApiAwayError() : (failure ?? error);
    } finally {
      calls.end();
      this.noteTime(
        performance.now() - began,
        `${releaseName(release)}, ${withoutSecrets(address)}`,
      );
    }
  }

  /** Renderings that wait for a process, and those that fail, count with their time as well. */
  private noteTime(ms: number, page: string): void {
    const { renderMs } = this.config.slow;
    if (renderMs > 0 && ms >= renderMs)
      this.slowLog.note("A rendering", ms, page);
  }

  /** Whether readers have come for an app lately. */
  isInUse(app: string): boolean {
    return this.processes.some(
      ([release, processes]) => release.app === app && processes.length > 0,
    );
  }

  get processes(): ReleasePools["processes"] {
    return this.pools.processes;
  }

  /**
   * Loads a release of the first app in a process ahead of its first visitor.
   *
   * @throws {RenderFailure} when it cannot be loaded; {DamagedReleaseError} without its bundle.
   */
  async prepare(release: FrontendRelease): Promise<void> {
    const pool = await this.pool(release);
    await pool.load();
    // A little later than it has to have rested: clocks of timers and of rests are not the same.
    setTimeout(() => pool.shrink(0, UNUSED_MS), UNUSED_MS + 1000).unref();
  }

  /**
   * How many renders of a release may run at once: one that may hang leaves a slot to others, where there
   * is more than one.
   * @param name its releaseName.
   */
  share(name: string): number {
    const { renderWorkers } = this.config;
    const known = [...this.breakers].filter(
      ([key]) => key === name || key.startsWith(`${name} `),
    );
    const isSuspect = known.some(([, breaker]) => breaker.isSuspect);
    return isSuspect || known.length === 0
      ? Math.max(1, renderWorkers - 1)
      : renderWorkers;
  }

  /**
   * The way to start processes is chosen once: with a Node that has been replaced, or limits that have
   * become others, it does not work any more. Costs a process where a release could not be loaded.
   */
  async checkStarts(): Promise<string | null> {
    const launch = await this.launch?.catch(() => null);
    if (!launch || !this.isStartInDoubt) return null;
    this.isStartInDoubt = !(await runsNode(launch));
    return this.isStartInDoubt
      ? "No process can be started any more that renders pages."
      : null;
  }

  async onModuleDestroy(): Promise<void> {
    await this.pools.close();
  }

  private async run(
    release: FrontendRelease,
    request: PlainRenderRequest,
    calls: RenderCalls,
  ): Promise<RenderResult> {
    const pool = await this.pool(release, request.basePath);
    const taken = await pool.take(READY_MS);
    this.isStartInDoubt = false;
    try {
      const answer = await taken.render({
        request,
        apiGet: (path) => calls.answer(path),
        limitMs: this.config.renderTimeoutMs,
      });
      if (taken.failure) this.noteLost(release, taken);
      return readRenderResult(answer);
    } finally {
      this.printLog(release, taken);
      pool.give(taken);
    }
  }

  private pool(release: FrontendRelease, basePath = "/"): Promise<ReleasePool> {
    const { renderWorkers } = this.config;
    return this.pools.get(release, placesOf(renderWorkers, basePath === "/"));
  }

  /** @param flags on trial that are on: the release has another breaker with them. */
  private breaker(
    { app, version }: ReleaseName,
    flags: readonly string[] = [],
  ): ReleaseBreaker {
    const name = [releaseName({ app, version }), ...flags].join(" ");
    const known = this.breakers.get(name);
    if (known) {
      // Moves the most recently used one to the end.
      this.breakers.delete(name);
      this.breakers.set(name, known);
      return known;
    }
    const breaker = new ReleaseBreaker(name, (reason) => {
      this.logger.warn(`${name} keeps failing and is left alone: ${reason}`);
      if (flags.length > 0) this.flagHealth.noteUnusable(app, flags, reason);
      else this.health.noteUnusable({ app, version }, "breaker", reason);
    });
    this.breakers.set(name, breaker);
    const [oldest] = this.breakers.keys();
    if (this.breakers.size > MOST_BREAKERS && oldest !== undefined)
      this.breakers.delete(oldest);
    return breaker;
  }

  /** Notes a process that ended while idle: during its start, or by what it left running. */
  private noteLost(release: FrontendRelease, lost: RenderProcess): void {
    this.printLog(release, lost);
    if (!lost.failure) return;
    if (lost.failure.kind === "load") this.isStartInDoubt = true;
    const trouble = `${releaseName(release)} lost a process that waited`;
    // The caller that waits for a bundle reports that it cannot be loaded.
    if (lost.failure.kind !== "load")
      this.trouble.note(trouble, lost.failure.message);
    this.breaker(release).note("", lost.failure);
  }

  private findLaunch(): Promise<Launch> {
    this.launch ??= this.chooseLaunch().catch((error: unknown) => {
      this.launch = null;
      throw error;
    });
    return this.launch;
  }

  private async chooseLaunch(): Promise<Launch> {
    const { renderUid } = this.config;
    const launch = await chooseLaunch(
      possibleLaunches({
        platform: process.platform,
        isRoot: process.getuid?.() === 0,
        uid: renderUid === 0 ? null : renderUid,
        roomForCodeMb: ROOM_FOR_CODE_MB,
        find: findProgram,
      }),
    );
    const node = permissionFlag(process.allowedNodeEnvironmentFlags);
    const all = [...(node ? ["no files"] : []), ...launch.protections];
    this.logger.log(`Pages are rendered in processes with ${all.join(", ")}.`);
    return launch;
  }

  private printLog(release: ReleaseName, from: RenderProcess): void {
    const text = from.takeLog();
    if (text === "") return;
    const name = releaseName(release);
    this.trouble.note(`${name} writes to the console of its process`, text);
  }
}

/** Null when something else than the release is to blame. */
function asFailure(error: unknown): RenderFailure | null {
  if (error instanceof RenderContractError)
    return new RenderFailure("answer", error.message);
  return error instanceof RenderFailure ? error : null;
}
