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
import { VisitorNames, type Visitor } from "./visitor-names";

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
    { app, version, outcome, message = "" }: ReportStartDto,
    visitor: Visitor,
  ): void {
    this.add({ app, version }, this.visitors.of(visitor), outcome, message);
  }

  /**
   * This server rendered a page with a release, or could not. Not for what the API, an overload or a
   * preview is to blame for.
   * @param error null for a page that was made.
   */
  noteRender(
    { app, version }: ReleaseName,
    error: Error | null,
    seconds?: number,
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
