import { Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import { isDatabaseAway } from "../../common/errors/database-error";
import { TroubleLog } from "../../common/errors/trouble-log";
import { AppConfig } from "../../infrastructure/config/app-config";
import { FlagsService } from "../flags/flags.service";
import {
  FlagSignalsRepository,
  type FlagTrial,
} from "./flag-signals.repository";
import {
  FrontendHealthService,
  type UnusableRelease,
} from "./frontend-health.service";
import { FrontendMetricsService } from "./frontend-metrics.service";
import { judge } from "./release-health.policy";

/** Apps whose flags a server could not use and that were not looked into yet. */
const MOST_UNUSABLE = 100;

/**
 * Unsets flags on trial that fail, by the rules for releases: those whom a flag reaches are compared with the
 * others, as a canary's visitors with those of the live release.
 */
@Injectable()
export class FlagJudgeService implements OnModuleInit {
  private readonly log = new Logger(FlagJudgeService.name);
  private readonly unusable = new Map<string, UnusableRelease>();

  constructor(
    private readonly signals: FlagSignalsRepository,
    private readonly health: FrontendHealthService,
    private readonly flags: FlagsService,
    private readonly metrics: FrontendMetricsService,
    private readonly config: AppConfig,
    private readonly trouble: TroubleLog,
  ) {}

  onModuleInit(): void {
    this.health.whenUnusable((unusable) => {
      if (unusable.flags.length > 0 && this.unusable.size < MOST_UNUSABLE)
        this.unusable.set(unusable.app, unusable);
    });
  }

  /** After what waits was written, and before releases are judged: their counts begin again where a flag was to blame. */
  async look(): Promise<void> {
    const trials = await this.signals.findTrials();
    for (const trial of trials) await this.tryToDecide(trial, trials);
    this.unusable.clear();
  }

  /** A problem with one flag must not keep the others, and releases, from being judged. */
  private async tryToDecide(
    trial: FlagTrial,
    all: readonly FlagTrial[],
  ): Promise<void> {
    try {
      await this.decide(trial, all);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      const { channel, app, name } = trial;
      this.trouble.note(
        `The flag ${name} of ${app} in ${channel} cannot be judged or unset`,
        String(error),
      );
    }
  }

  private async decide(
    trial: FlagTrial,
    all: readonly FlagTrial[],
  ): Promise<void> {
    const unusable = this.unusable.get(trial.app);
    const judgement = judge(trial, this.config.probationSeconds);
    if (unusable && this.isNewest(trial, unusable, all))
      await this.takeBack(trial, unusable.reason);
    else if (judgement.outcome === "failed")
      await this.takeBack(trial, judgement.reason);
    else if (judgement.outcome === "healthy")
      await this.flags.markHealthy(trial);
  }

  /** Of several flags with which a release fails, the one that was set last changed something. */
  private isNewest(
    { channel, app, name }: FlagTrial,
    { flags }: UnusableRelease,
    all: readonly FlagTrial[],
  ): boolean {
    if (channel !== this.config.frontendChannel) return false;
    const newest = all.find(
      (trial) =>
        trial.channel === channel &&
        trial.app === app &&
        flags.includes(trial.name),
    );
    return newest?.name === name;
  }

  private async takeBack(trial: FlagTrial, reason: string): Promise<void> {
    if (!(await this.flags.takeBack(trial, reason))) return;
    const { channel, app, name } = trial;
    this.metrics.flagsTakenBack.inc({ app, flag: name });
    this.log.warn(
      `The flag ${name} of ${app} was unset in ${channel}: all visitors get the default. ${reason}`,
    );
  }
}
