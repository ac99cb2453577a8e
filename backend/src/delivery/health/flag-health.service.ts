import { randomBytes } from "node:crypto";
import { Injectable, type BeforeApplicationShutdown } from "@nestjs/common";
import type { ReportStartDto } from "@octavo/contracts";
import type { LiveApp } from "@octavo/federation";
import { TroubleLog } from "../../common/errors/trouble-log";
import { AppConfig } from "../../infrastructure/config/app-config";
import {
  FlagSignalsRepository,
  type FlagCounts,
  type FlagSignal,
} from "./flag-signals.repository";
import { SERVER } from "./frontend-signals.repository";
import { VisitorNames, type Visitor } from "./visitor-names";

type Outcome = FlagSignal["outcome"];
type TrialFlags = NonNullable<LiveApp["trial"]>;

const WRITE_MS = 1000;

/** Signals that wait to be written; more are not heard. */
const MOST_WAITING = 5000;

/** Flags with which a release cannot be used, by app. */
export interface UnusableFlags {
  app: string;
  flags: readonly string[];
  reason: string;
}

/** Receives how apps do with and without the flags on trial. It never throws and never waits, as for releases. */
@Injectable()
export class FlagHealthService implements BeforeApplicationShutdown {
  private readonly instance = `${SERVER}${randomBytes(8).toString("hex")}`;
  private waiting = new Map<string, FlagSignal>();
  private timer: NodeJS.Timeout | undefined;
  private readonly listeners: ((unusable: UnusableFlags) => void)[] = [];

  constructor(
    private readonly signals: FlagSignalsRepository,
    private readonly visitors: VisitorNames,
    private readonly config: AppConfig,
    private readonly trouble: TroubleLog,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  /** A browser started an app, or could not. The flags may not exist. */
  noteStart(
    { app, outcome, flags_on = [], flags_off = [] }: ReportStartDto,
    visitor: Visitor,
  ): void {
    if (flags_on.length + flags_off.length > 0)
      this.add(
        { app, outcome, visitor: this.visitors.of(visitor) },
        { flags_on, flags_off },
      );
  }

  /** This server rendered a page, or could not. Of those without a flag, failures are the release's. */
  noteRender(
    { app }: { app: string },
    trial: TrialFlags,
    outcome: Outcome,
  ): void {
    this.add({ app, outcome, visitor: this.instance }, trial);
  }

  /** This server no longer renders a release with these flags, because it kept failing. */
  noteUnusable(app: string, flags: readonly string[], reason: string): void {
    for (const tell of this.listeners) tell({ app, flags, reason });
  }

  whenUnusable(listener: (unusable: UnusableFlags) => void): void {
    this.listeners.push(listener);
  }

  /** How visitors do with the flags of an app, and without them. */
  countVisitors(place: {
    channel: string;
    app: string;
  }): Promise<FlagCounts[]> {
    return this.signals.countVisitors(place);
  }

  /** Writes what waits. Does not fail: while the database is away, signals are lost. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const heard = [...this.waiting.values()];
    this.waiting = new Map();
    if (heard.length === 0) return;
    try {
      await this.signals.save(heard);
    } catch (error) {
      this.trouble.note(
        "What browsers say of flags cannot be kept",
        String(error),
      );
    }
  }

  private add(
    signal: Pick<FlagSignal, "app" | "outcome" | "visitor">,
    { flags_on, flags_off }: TrialFlags,
  ): void {
    for (const flag of flags_on) this.keep({ ...signal, flag }, true);
    for (const flag of flags_off) this.keep({ ...signal, flag }, false);
    if (this.waiting.size === 0) return;
    this.timer ??= setTimeout(() => void this.flush(), WRITE_MS).unref();
  }

  private keep(
    signal: Pick<FlagSignal, "app" | "flag" | "outcome" | "visitor">,
    isReached: boolean,
  ): void {
    const key = JSON.stringify([...Object.values(signal), isReached]);
    const earlier = this.waiting.get(key);
    const channel = this.config.frontendChannel;
    if (earlier) earlier.times += 1;
    else if (this.waiting.size < MOST_WAITING)
      this.waiting.set(key, { ...signal, channel, isReached, times: 1 });
  }
}
