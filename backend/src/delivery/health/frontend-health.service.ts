import { randomBytes } from "node:crypto";
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from "@nestjs/common";
import type { ReleaseSignalsDto, ReportStartDto } from "@octavo/contracts";
import type { LiveApp } from "@octavo/federation";
import { isDatabaseAway } from "../../common/errors/database-error";
import { TroubleLog } from "../../common/errors/trouble-log";
import { UnexpectedErrors } from "../../common/errors/unexpected-errors";
import { AppConfig } from "../../infrastructure/config/app-config";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import {
  FlagSignalsRepository,
  type FlagCounts,
  type FlagSignal,
} from "./flag-signals.repository";
import { FrontendMetricsService } from "./frontend-metrics.service";
import {
  FrontendSignalsRepository,
  SERVER,
  type Signal,
} from "./frontend-signals.repository";
import { failureMessage, type ReleaseFailure } from "./release-failure";
import type { UnusableCause } from "./release-health.policy";
import { releaseName, type ReleaseName } from "../releases/release-name";
import { placeKey, type ReleasePlace } from "./release-place";
import { NETWORK_END, VisitorNames, type Visitor } from "./visitor-names";
import { WaitingReports } from "./waiting-reports";

type TrialFlags = NonNullable<LiveApp["trial"]>;

/** Signals are written this often, and less often while the database is away. */
const WAITING = { writeMs: 1000, most: 5000 };
const RETRY_MS = 5000;

/** A release that was looked into is not looked into again for this long. */
const UNUSABLE_MS = 10_000;

const KEPT_DAYS = 7;
const EVERY_NIGHT = "23 2 * * *";

/** A release that this server cannot use. */
export interface UnusableRelease extends ReleaseName {
  /** Flags on trial with which it cannot; without them it may be well. */
  flags: readonly string[];
  cause: UnusableCause;
  reason: string;
}

/**
 * Receives what visitors' browsers and this server report of releases, and of flags on trial, and stores it: a
 * row per visitor and outcome. It never throws and never waits, because it runs during someone's request.
 */
@Injectable()
export class FrontendHealthService
  implements OnModuleInit, BeforeApplicationShutdown
{
  private readonly log = new Logger(FrontendHealthService.name);
  private readonly instance = `${SERVER}${randomBytes(8).toString("hex")}`;
  private readonly waiting = new WaitingReports<Signal>({
    ...WAITING,
    write: (heard) => this.write(heard),
    isHeard: ({ visitor }) => visitor.startsWith(SERVER),
    update: (earlier, { message }) => {
      earlier.message = message || earlier.message;
    },
  });
  private readonly waitingOfFlags = new WaitingReports<FlagSignal>({
    ...WAITING,
    write: (heard) => this.writeOfFlags(heard),
  });
  private readonly unusable = new Map<string, number>();
  private readonly listeners: ((release: UnusableRelease) => void)[] = [];
  private readonly failureListeners: ((failure: ReleaseFailure) => void)[] = [];

  constructor(
    private readonly signals: FrontendSignalsRepository,
    private readonly flagSignals: FlagSignalsRepository,
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
    await Promise.all([this.waiting.close(), this.waitingOfFlags.close()]);
  }

  /** A browser started an app, or could not. The app, its version and flags may not exist. */
  noteStart(
    { app, version, outcome, message = "", ...rest }: ReportStartDto,
    visitor: Visitor,
  ): void {
    const name = this.visitors.of(visitor);
    const { stack = "", route = "", flags_on = [], flags_off = [] } = rest;
    this.add({ app, version }, name, outcome, message);
    this.addOfFlags(app, { flags_on, flags_off }, name, outcome);
    if (outcome === "started") return;
    const [network = ""] = name.split(NETWORK_END);
    const failure = { app, version, message, stack, route };
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
    const outcome = error ? "failed" : "ok";
    this.metrics.renders.inc({ app, version, outcome });
    if (seconds !== undefined)
      this.metrics.renderSeconds.observe({ app, version }, seconds);
    const release = { app, version };
    if (!error) return this.add(release, this.instance, "started", "");
    const said = `Rendering failed: ${String(error)}`;
    this.add(release, this.instance, "failed", said);
    const { sentStack: stack = "", message } = error;
    const failure = { app, version, message, stack, route };
    this.tellFailure({ ...failure, source: "server", network: "" });
  }

  /** This server rendered a page with flags on trial, or could not. Without a flag, failures are the release's. */
  noteFlags(
    { app }: Pick<ReleaseName, "app">,
    trial: TrialFlags,
    outcome: Signal["outcome"],
  ): void {
    this.addOfFlags(app, trial, this.instance, outcome);
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

  /**
   * This server cannot use a release; may be said as often as that is found.
   * @param release with the flags on trial with which it kept failing: they are to blame.
   */
  noteUnusable(
    {
      app,
      version,
      flags = [],
    }: ReleaseName & Partial<Pick<UnusableRelease, "flags">>,
    cause: UnusableCause,
    reason: string,
  ): void {
    if (flags.length > 0)
      return this.tellUnusable({ app, version, flags, cause, reason });
    const key = `${app} ${version} ${cause}`;
    const now = performance.now();
    if (now - (this.unusable.get(key) ?? -Infinity) < UNUSABLE_MS) return;
    this.unusable.set(key, now);
    this.add({ app, version }, this.instance, "failed", reason);
    this.tellUnusable({ app, version, flags, cause, reason });
    this.errors.note({
      error: new UnusableReleaseError(reason),
      place: `release ${app} ${version}`,
      requestId: null,
    });
  }

  /** Called every few seconds at most for each release and cause, more often for one with flags. */
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

  /** How visitors do with the flags of an app, and without them. */
  countOfFlags(place: Omit<ReleasePlace, "version">): Promise<FlagCounts[]> {
    return this.flagSignals.countVisitors(place);
  }

  /** Writes what waits. Does not fail: what could not be written waits on, or is said in the log. */
  async flush(): Promise<void> {
    await this.waiting.flush();
    await this.waitingOfFlags.flush();
  }

  private async write(heard: readonly Signal[]): Promise<void> {
    try {
      const found = await this.signals.findKnown(heard);
      const known = new Set(found.map(releaseName));
      const signals = heard.filter((signal) => known.has(releaseName(signal)));
      if (signals.length === 0) return;
      await this.signals.save(signals);
      this.countStarts(signals);
    } catch (error) {
      if (!isDatabaseAway(error)) return this.log.error(error);
      this.noteLoss("the frontends", error);
      for (const signal of heard) this.keep(signal, RETRY_MS);
    }
  }

  /** While the database is away, they are lost. */
  private async writeOfFlags(heard: readonly FlagSignal[]): Promise<void> {
    await this.flagSignals
      .save(heard)
      .catch((error: unknown) => this.noteLoss("flags", error));
  }

  private noteLoss(of: string, error: unknown): void {
    const trouble = `What browsers say of ${of} cannot be kept`;
    this.trouble.note(trouble, String(error));
  }

  private tellFailure(failure: ReleaseFailure): void {
    const message = failureMessage(failure.message);
    for (const tell of this.failureListeners) tell({ ...failure, message });
  }

  private tellUnusable(release: UnusableRelease): void {
    for (const tell of this.listeners) tell(release);
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
    const { frontendChannel: channel } = this.config;
    const signal = { app, version, channel, visitor, outcome, times: 1 };
    this.keep({ ...signal, message: failureMessage(message) });
  }

  private keep(signal: Signal, writeMs?: number): void {
    const { visitor, outcome } = signal;
    const key = `${releaseName(signal)} ${visitor} ${outcome}`;
    this.waiting.add(key, signal, writeMs);
  }

  private addOfFlags(
    app: string,
    { flags_on: on, flags_off: off }: TrialFlags,
    visitor: string,
    outcome: Signal["outcome"],
  ): void {
    const { frontendChannel: channel } = this.config;
    const reached = on.map((flag) => ({ flag, is_reached: true }));
    const others = off.map((flag) => ({ flag, is_reached: false }));
    for (const side of [...reached, ...others]) {
      const signal = { channel, app, visitor, outcome, ...side };
      this.waitingOfFlags.add(JSON.stringify(signal), { ...signal, times: 1 });
    }
  }
}

/** Where it was noticed says nothing about the release. */
class UnusableReleaseError extends Error {
  override name = "UnusableReleaseError";
  override stack = this.message;
}
