import {
  Injectable,
  Logger,
  type OnModuleDestroy,
  type OnModuleInit,
} from "@nestjs/common";
import {
  RenderContractError,
  readRenderResult,
  readSlotResult,
  type RenderResult,
  type SlotRequest,
  type SlotResult,
} from "@octavo/federation";
import { TroubleLog } from "../../common/errors/trouble-log";
import { withoutSecrets } from "../../common/http/request-log";
import { AppConfig } from "../../infrastructure/config/app-config";
import { LivenessService } from "../../infrastructure/health/liveness.service";
import { SlowLog } from "../../infrastructure/logging/slow-log";
import { TracesService } from "../../infrastructure/traces/traces.service";
import { FrontendHealthService } from "../health/frontend-health.service";
import type { FrontendRelease } from "../releases/frontend-release.entity";
import { releaseName, type ReleaseName } from "../releases/release-name";
import { ReleaseStore } from "../releases/release-store";
import { InternalApiService } from "../../infrastructure/internal-api/internal-api.service";
import { placesOf, READY_MS } from "./app-queues";
import { ChosenLaunch } from "./chosen-launch";
import type { ReleaseBreaker } from "./release-breaker";
import { ReleaseBreakers } from "./release-breakers";
import type { ReleasePool } from "./release-pool";
import { ReleasePools } from "./release-pools";
import { ApiAwayError, RenderCalls, type ApiFailure } from "./render-calls";
import { RenderFailure } from "./render-failure";
import type { PlainRenderRequest } from "./render-messages";
import type { RenderProcess } from "./render-process";

/** Share of a rendering's time in which the API must have answered. */
const API_SHARE = 2 / 3;

/** Share of a page's time that a part of another app has on it. */
const SLOT_SHARE = 1 / 6;

/** A process that was started ahead ends if no one has used it for this long. */
const UNUSED_MS = 10_000;

/** The visitor, as far as a rendering needs to know. */
export interface RenderReader {
  /** Limits of API calls count readers. */
  ip: string;
  /** Flags on trial that reach them: what fails with these says nothing about the release without them. */
  flags?: readonly string[];
}

export interface Rendering<Result = RenderResult> {
  result: Result;
  /** The parts that the page lacks because of the API. */
  failure: ApiFailure | null;
  /** Of the changes after which it may be another; null when it may be without any. */
  tags: readonly string[] | null;
  /** Its calls of the API. */
  calls: readonly string[];
}

/** What is asked of a bundle, and how its answer is read. */
interface Task<Result> {
  request: PlainRenderRequest;
  /** What a failure says something about, beside the release: an address, or a slot. */
  place: string;
  limitMs: number;
  read: (answer: unknown) => Result;
}

/** Renders documents in processes that can do nothing else, so that a release harms no one but itself. */
@Injectable()
export class RendererService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(RendererService.name);
  private readonly pools: ReleasePools;
  private readonly breakers = new ReleaseBreakers((judged, reason) =>
    this.health.noteUnusable(judged, "breaker", reason),
  );
  private readonly launch: ChosenLaunch;
  /** A process ended before it had loaded a release, and none has loaded one since. */
  private isStartInDoubt = false;

  constructor(
    private readonly config: AppConfig,
    private readonly api: InternalApiService,
    private readonly store: ReleaseStore,
    private readonly health: FrontendHealthService,
    private readonly trouble: TroubleLog,
    private readonly slowLog: SlowLog,
    private readonly traces: TracesService,
    private readonly liveness: LivenessService,
  ) {
    this.launch = new ChosenLaunch(config.renderUid, this.logger);
    this.pools = new ReleasePools({
      environment: config.env,
      launch: () => this.launch.get(),
      readBundle: (release) => this.store.readBundle(release),
      recordOf: (release) => this.breakers.of(release),
      onLost: (release, lost) => this.noteLost(release, lost),
    });
  }

  onModuleInit(): void {
    this.liveness.register("processes that render", () => this.checkStarts());
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
    reader: RenderReader,
  ): Promise<Rendering> {
    const place = new URL(request.url, "http://site").pathname;
    const limitMs = this.config.renderTimeoutMs;
    const task = { request, place, limitMs, read: readRenderResult };
    return this.start(release, task, reader);
  }

  /** What a release has for a slot of another app's page, in a fraction of a page's time. Rejects as `render`. */
  renderSlot(
    release: FrontendRelease,
    request: Omit<SlotRequest, "apiGet">,
    reader: RenderReader,
  ): Promise<Rendering<SlotResult>> {
    const place = `slot ${request.slot}`;
    const limitMs = this.slotMs;
    const task = { request, place, limitMs, read: readSlotResult };
    return this.start(release, task, reader);
  }

  /** How long a page waits for a slot, in milliseconds. */
  get slotMs(): number {
    return this.config.renderTimeoutMs * SLOT_SHARE;
  }

  private start<Result>(
    release: FrontendRelease,
    task: Task<Result>,
    { ip, flags }: RenderReader,
  ): Promise<Rendering<Result>> {
    const name = releaseName(release);
    return this.traces.run("render", { "octavo.release": name }, () =>
      this.renderNow(release, task, {
        breaker: this.breakers.of(release, flags),
        calls: this.callsOf(name, ip, task.limitMs),
      }),
    );
  }

  /** They are asked for by another process. */
  private callsOf(
    release: string,
    readerIp: string,
    limitMs: number,
  ): RenderCalls {
    const here = this.traces.keep();
    const get: InternalApiService["get"] = (path, ip) => {
      const url = withoutSecrets(path.split("?", 1).join());
      const attributes = { "octavo.release": release, "url.path": url };
      const call = () => this.api.get(path, ip);
      return here(() => this.traces.run("api call", attributes, call));
    };
    return new RenderCalls({ get }, readerIp, limitMs * API_SHARE);
  }

  private async renderNow<Result>(
    release: FrontendRelease,
    task: Task<Result>,
    { breaker, calls }: { breaker: ReleaseBreaker; calls: RenderCalls },
  ): Promise<Rendering<Result>> {
    const { place } = task;
    breaker.assertUsable(place);
    const began = performance.now();
    try {
      const result = await this.run(release, task, calls);
      if (calls.lateness) throw calls.lateness;
      breaker.note(place, null);
      const { failure, tags, made } = calls;
      return { result, failure, tags, calls: made };
    } catch (error) {
      const failure = calls.lateness ?? asFailure(error);
      if (failure?.kind === "load") this.isStartInDoubt = true;
      if (failure && !calls.failure) breaker.note(place, failure);
      else breaker.withdraw();
      throw calls.failure ? new ApiAwayError() : (failure ?? error);
    } finally {
      calls.end();
      this.noteTime(
        performance.now() - began,
        `${releaseName(release)}, ${withoutSecrets(place)}`,
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
    return this.breakers.isSuspect(name)
      ? Math.max(1, renderWorkers - 1)
      : renderWorkers;
  }

  /**
   * The way to start processes is chosen once: with a Node that has been replaced, or limits that have
   * become others, it does not work any more. Costs a process where a release could not be loaded.
   */
  async checkStarts(): Promise<string | null> {
    const runs = this.isStartInDoubt ? await this.launch.runs() : null;
    if (runs === null) return null;
    this.isStartInDoubt = !runs;
    return this.isStartInDoubt
      ? "No process can be started any more that renders pages."
      : null;
  }

  async onModuleDestroy(): Promise<void> {
    await this.pools.close();
  }

  private async run<Result>(
    release: FrontendRelease,
    { request, limitMs, read }: Task<Result>,
    calls: RenderCalls,
  ): Promise<Result> {
    const pool = await this.pool(release, request.basePath);
    const taken = await pool.take(READY_MS);
    this.isStartInDoubt = false;
    try {
      const answer = await taken.render({
        request,
        apiGet: (path) => calls.answer(path),
        limitMs,
      });
      if (taken.failure) this.noteLost(release, taken);
      return read(answer);
    } finally {
      this.printLog(release, taken);
      pool.give(taken);
    }
  }

  private pool(release: FrontendRelease, basePath = "/"): Promise<ReleasePool> {
    const { renderWorkers } = this.config;
    return this.pools.get(release, placesOf(renderWorkers, basePath === "/"));
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
    this.breakers.of(release).note("", lost.failure);
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
