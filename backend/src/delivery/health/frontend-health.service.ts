import { randomBytes } from "node:crypto";
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from "@nestjs/common";
import type { ReleaseSignalsDto, ReportStartDto } from "@octavo/contracts";
import { withoutControls } from "@octavo/format";
import { isDatabaseAway } from "../../common/errors/database-error";
import { TroubleLog } from "../../common/errors/trouble-log";
import { UnexpectedErrors } from "../../common/errors/unexpected-errors";
import { AppConfig } from "../../infrastructure/config/app-config";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { FrontendMetricsService } from "./frontend-metrics.service";
import {
  FrontendSignalsRepository,
  SERVER,
  type Signal,
} from "./frontend-signals.repository";
import type { UnusableCause } from "./release-health.policy";
import { releaseName, type ReleaseName } from "../releases/release-name";
import { placeKey, type ReleasePlace } from "./release-place";
import { NETWORK_END, VisitorNames, type Visitor } from "./visitor-names";

/** Signals are written together, this often, and less often while the database is away. */
const WRITE_MS = 1000;
const RETRY_MS = 5000;

/** Signals that wait to be written; more are not heard. */
const MOST_WAITING = 5000;

const MESSAGE_LENGTH = 500;

/** A release that was looked into is not looked into again for this long. */
const UNUSABLE_MS = 10_000;

const KEPT_DAYS = 7;
const EVERY_NIGHT = "23 2 * * *";

/** A release that this server cannot use. */
export interface UnusableRelease extends ReleaseName {
  cause: UnusableCause;
  reason: string;
}

/** A failure of a release as it was reported. The release may not exist. */
export interface ReleaseFailure extends ReleaseName {
  source: "browser" | "server";
  message: string;
  stack: string;
  route: string;
  /** A name that changes every day; empty for this server. */
  network: string;
}

/**
 * Receives what visitors' browsers and this server report of releases, and stores it: a row per visitor and
 * outcome. It never throws and never waits, because it runs during someone's request.
 */
@Injectable()
export class FrontendHealthService
  implements OnModuleInit, BeforeApplicationShutdown
{
  private readonly log = new Logger(FrontendHealthService.name);
  private readonly instance = `${SERVER}${randomBytes(8).toString("hex")}`;
  private waiting = new Map<string, Signal>();
  private timer: NodeJS.Timeout | undefined;
  private readonly unusable = new Map<string, number>();
  private readonly listeners: ((release: UnusableRelease) => void)[] = [];
  private readonly failureListeners: ((failure: ReleaseFailure) => void)[] = [];

  constructor(
    private readonly signals: FrontendSignalsRepository,
    private readonly visitors: VisitorNames,
    private readonly metrics: FrontendMetricsService,
    private readonly jobs: JobHandlers,
    private readonly config: AppConfig,
    private readonly trouble: TroubleLog,
    private readonly errors: UnexpectedErrors,
  ) {}

  onModuleInit(): void {
    this.jobs.registerRepeating("frontends.forget-signals", EVERY_NIGHT, () =>
      this.signals.forget(KEPT_DAYS),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
    clearTimeout(this.timer);
  }

  /** A browser started an app, or could not. The app or version may not exist. */
  noteStart(
    { app, version, outcome, message = "", ...rest }: ReportStartDto,
    visitor: Visitor,
  ): void {
    const name = this.visitors.of(visitor);
    this.add({ app, version }, name, outcome, message);
    if (outcome === "started") return;
    const { stack = "", route = "" } = rest;
    const [network = ""] = name.split(NETWORK_END);
    const failure = { app, version, message: toMessage(message), stack, route };
    this.tellFailure({ ...failure, source: "browser", network });
  }

  /**
   * This server rendered a page with a release, or could not. Not for what the API, an overload or a
   * preview is to blame for.
   * @param error null for a page that was made.
   * @param page its address and how long it took, where that is known.
   */
  noteRender(
    { app, version }: ReleaseName,
    error: (Error & { sentStack?: string }) | null,
    { seconds, route = "" }: { seconds?: number; route?: string } = {},
  ): void {
    const hasFailed = error !== null;
    this.metrics.renders.inc({
      app,
      version,
      outcome: hasFailed ? "failed" : "ok",
    });
    if (seconds !== undefined)
      this.metrics.renderSeconds.observe({ app, version }, seconds);
    this.add(
      { app, version },
      this.instance,
      hasFailed ? "failed" : "started",
      hasFailed ? `Rendering failed: ${String(error)}` : "",
    );
    if (!hasFailed) return;
    const { sentStack: stack = "", message } = error;
    const failure = { app, version, message: toMessage(message), stack, route };
    this.tellFailure({ ...failure, source: "server", network: "" });
  }

  /** A document was made with another version because this one could not be used. */
  noteFallback(
    { app, version }: ReleaseName,
    used: string,
    reason: string,
  ): void {
    this.metrics.fallbacks.inc({ app, version });
    this.trouble.note(
      `${app} ${version} failed on this server; readers get ${used} instead`,
      reason,
    );
  }

  /** This server cannot use a release; may be said as often as that is found. */
  noteUnusable(
    { app, version }: ReleaseName,
    cause: UnusableCause,
    reason: string,
  ): void {
    const key = `${app} ${version} ${cause}`;
    const now = performance.now();
    if (now - (this.unusable.get(key) ?? -Infinity) < UNUSABLE_MS) return;
    this.unusable.set(key, now);
    this.add({ app, version }, this.instance, "failed", reason);
    for (const tell of this.listeners) tell({ app, version, cause, reason });
    this.errors.note({
      error: new UnusableReleaseError(reason),
      place: `release ${app} ${version}`,
      requestId: null,
    });
  }

  /** Called every few seconds at most for each release and cause. */
  whenUnusable(listener: (release: UnusableRelease) => void): void {
    this.listeners.push(listener);
  }

  /** Called for every report of a failure, however many there are. */
  whenFailed(listener: (failure: ReleaseFailure) => void): void {
    this.failureListeners.push(listener);
  }

  /** For lists: in one query. Look up with {@link placeKey}; without signals there is no entry. */
  async signalsOf(
    places: readonly ReleasePlace[],
  ): Promise<ReadonlyMap<string, ReleaseSignalsDto>> {
    const counted = await this.signals.countVisitors(places);
    return new Map(
      counted.map(({ started, failed, last_failure, ...place }) => [
        placeKey(place),
        { started, failed, last_failure },
      ]),
    );
  }

  /** Runs in the transaction of a promotion: the release's counts start again. */
  async forget(manager: SqlRunner, place: ReleasePlace): Promise<void> {
    await this.signals.clear(manager, place);
  }

  /** Writes what waits. Does not fail: what could not be written waits on, or is said in the log. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const heard = [...this.waiting.values()];
    this.waiting = new Map();
    if (heard.length === 0) return;
    try {
      const known = new Set(
        (await this.signals.findKnown(releasesOf(heard))).map(releaseName),
      );
      const signals = heard.filter((signal) => known.has(releaseName(signal)));
      if (signals.length === 0) return;
      await this.signals.save(signals);
      this.countStarts(signals);
    } catch (error) {
      if (!isDatabaseAway(error)) return this.log.error(error);
      this.trouble.note(
        "What browsers say of the frontends cannot be kept",
        String(error),
      );
      for (const signal of heard) this.keep(signal);
      this.writeIn(RETRY_MS);
    }
  }

  private tellFailure(failure: ReleaseFailure): void {
    for (const tell of this.failureListeners) tell(failure);
  }

  private countStarts(signals: readonly Signal[]): void {
    for (const { app, version, visitor, outcome, times } of signals)
      if (!visitor.startsWith(SERVER))
        this.metrics.starts.inc({ app, version, outcome }, times);
  }

  private add(
    { app, version }: ReleaseName,
    visitor: string,
    outcome: Signal["outcome"],
    message: string,
  ): void {
    const channel = this.config.frontendChannel;
    this.keep({
      app,
      version,
      channel,
      visitor,
      outcome,
      times: 1,
      message: toMessage(message),
    });
    this.writeIn(WRITE_MS);
  }

  private keep(signal: Signal): void {
    const { visitor, outcome } = signal;
    const key = `${releaseName(signal)} ${visitor} ${outcome}`;
    const earlier = this.waiting.get(key);
    if (earlier) {
      earlier.times += signal.times;
      earlier.message = signal.message || earlier.message;
    } else if (this.waiting.size < MOST_WAITING || visitor.startsWith(SERVER))
      this.waiting.set(key, signal);
  }

  private writeIn(ms: number): void {
    if (this.timer) return;
    this.timer = setTimeout(() => void this.flush(), ms);
    this.timer.unref();
  }
}

const releasesOf = (signals: readonly Signal[]): ReleaseName[] => [
  ...new Map(
    signals.map(({ app, version }) => [
      releaseName({ app, version }),
      { app, version },
    ]),
  ).values(),
];

/** The part after these paths gives access that other people do not have. */
const SECRETS = /(\/previews?\/|\?)[^\s/?"']+/g;

/**
 * For a screen: removes secrets from addresses, so that readers of the message cannot use them. Errors may
 * contain anything; characters that the database cannot store are replaced.
 */
function toMessage(message: string): string {
  const text = withoutControls(message).replace(SECRETS, "$1…");
  return Buffer.from(text.slice(0, MESSAGE_LENGTH)).toString("utf8");
}

/** Where it was noticed says nothing about the release. */
class UnusableReleaseError extends Error {
  override name = "UnusableReleaseError";
  override stack = this.message;
}
