import { setTimeout as delay } from "node:timers/promises";
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from "@nestjs/common";
import { ownValue } from "@octavo/format";
import { AppError } from "../../common/errors/app-error";
import { isDatabaseAway } from "../../common/errors/database-error";
import { AppConfig } from "../../infrastructure/config/app-config";
import { LiveReleasesService } from "../registry/live-releases.service";
import { PromotionsService } from "../registry/promotions.service";
import type { FrontendRelease } from "../releases/frontend-release.entity";
import { ReleaseStore } from "../releases/release-store";
import { FlagJudgeService } from "./flag-judge.service";
import {
  FrontendHealthService,
  type UnusableRelease,
} from "./frontend-health.service";
import { FrontendMetricsService } from "./frontend-metrics.service";
import {
  FrontendSignalsRepository,
  type ShownRelease,
} from "./frontend-signals.repository";
import { isTakenBackAtOnce, judge } from "./release-health.policy";

const LOOK_MS = 3000;

/** Releases that a server could not use and that were not looked into yet. */
const MOST_UNUSABLE = 100;

/** Releases that cannot be taken back; more are forgotten, and then said again. */
const MOST_STUCK = 100;

/**
 * Checks the releases on trial every few seconds, and rolls back what fails. Every instance does, without
 * coordination: a rollback is a compare-and-swap, so one instance is first and the others find it done.
 *
 * Signals of browsers are anonymous, so an attacker with addresses in many networks can forge enough of
 * them to cause a rollback. They gain little: only while a release is on trial, only to the last healthy
 * version, and the trail says what the server counted. A person may promote the release again.
 */
@Injectable()
export class ReleaseJudgeService
  implements OnModuleInit, BeforeApplicationShutdown
{
  private readonly log = new Logger(ReleaseJudgeService.name);
  private readonly stopping = new AbortController();
  private readonly unusable = new Map<string, UnusableRelease>();
  /** What is tried at every look and cannot be done, with what was said of it. */
  private readonly stuck = new Map<string, string>();
  private looking: Promise<void> = Promise.resolve();
  private isAway = false;

  constructor(
    private readonly signals: FrontendSignalsRepository,
    private readonly health: FrontendHealthService,
    private readonly metrics: FrontendMetricsService,
    private readonly live: LiveReleasesService,
    private readonly promotions: PromotionsService,
    private readonly store: ReleaseStore,
    private readonly config: AppConfig,
    private readonly flags: FlagJudgeService,
  ) {}

  onModuleInit(): void {
    this.health.whenUnusable((release) => {
      if (release.flags.length > 0) return;
      if (this.unusable.size < MOST_UNUSABLE)
        this.unusable.set(`${release.app} ${release.version}`, release);
      void this.look();
    });
  }

  /** From now on, until the process stops. */
  start(): void {
    void this.lookUntilStopped();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.looking;
  }

  /** One look at everything on trial, after those that are under way. Never fails: the next comes anyway. */
  look(): Promise<void> {
    this.looking = this.looking.then(() => this.lookOnce());
    return this.looking;
  }

  private async lookUntilStopped(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.look();
      await delay(LOOK_MS, undefined, { signal, ref: false }).catch(
        () => undefined,
      );
    }
  }

  private async lookOnce(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    try {
      await this.health.flush();
      await this.flags.look();
      const inQuestion = [...this.unusable.values()];
      const shown = await this.signals.findTrials(inQuestion);
      for (const release of shown) await this.tryToDecide(release);
      // Only now: while the database is away they wait.
      for (const { app, version } of inQuestion)
        this.unusable.delete(`${app} ${version}`);
      this.isAway = false;
    } catch (error) {
      if (!isDatabaseAway(error)) this.log.error(error);
      else if (!this.isAway)
        this.log.warn(`Releases on trial are not watched: ${String(error)}`);
      this.isAway = isDatabaseAway(error);
    }
  }

  /** A problem with one release must not keep the others from being judged. */
  private async tryToDecide(release: ShownRelease): Promise<void> {
    try {
      await this.decide(release);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      this.sayStuck(release, String(error));
    }
  }

  private async decide(release: ShownRelease): Promise<void> {
    const { app, version, isHealthy, role } = release;
    const unusable = this.unusable.get(`${app} ${version}`);
    if (unusable && (await this.isConfirmed(release, unusable)))
      return this.takeBack(release, unusable.reason);
    if (isHealthy && role === "live") return;
    const judgement = judge(release, this.config.probationSeconds);
    if (judgement.outcome === "failed")
      await this.takeBack(release, judgement.reason);
    else if (judgement.outcome === "healthy") await this.markHealthy(release);
  }

  private async markHealthy(release: ShownRelease): Promise<void> {
    if (!(await this.signals.markHealthy(release))) return;
    this.live.expire();
    this.log.log(
      `${release.app} ${release.version} works for readers of ${release.channel}: it is healthy.`,
    );
  }

  /**
   * A server that misses files may itself be cut off from the storage. Then it misses those of the other
   * release as well, or cannot say.
   */
  private async isConfirmed(
    release: ShownRelease,
    { cause }: UnusableRelease,
  ): Promise<boolean> {
    if (!isTakenBackAtOnce(release, cause)) return false;
    if (cause !== "files") return true;
    const { shown, target } = await this.findReleases(release);
    // Then that is what is said.
    if (!shown || !target) return target === undefined;
    try {
      const [own, others] = await Promise.all([
        this.store.problems(shown),
        this.store.problems(target),
      ]);
      return own.length > 0 && others.length === 0;
    } catch (error) {
      this.log.warn(
        `Whether files of ${release.app} ${release.version} are missing cannot be told: ${String(error)}`,
      );
      return false;
    }
  }

  private async takeBack(release: ShownRelease, reason: string): Promise<void> {
    const { channel, app, version, role } = release;
    let live: string;
    try {
      live = await this.change(release, reason);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Another instance or a person was faster; if not, the next check finds it again.
      return this.sayStuck(release, `${error.message} ${reason}`);
    }
    this.metrics.takenBack.inc({ app, version, role });
    this.log.warn(
      role === "canary"
        ? `The canary ${app} ${version} was ended in ${channel}: all visitors get ${live}. ${reason}`
        : `${app} ${version} was taken back in ${channel}: ${live} is live again. ${reason}`,
    );
  }

  /** @returns the version that everyone gets from now on. */
  private async change(
    { channel, app, version, role }: ShownRelease,
    reason: string,
  ): Promise<string> {
    const from = version;
    const state =
      role === "canary"
        ? await this.promotions.endCanary(
            app,
            { channel, version, reason },
            true,
          )
        : await this.promotions.rollBack(app, { channel, from, reason }, true);
    return state.version;
  }

  /** @returns `target`: what visitors get instead; none where there is nothing better. */
  private async findReleases({ channel, app, role }: ShownRelease): Promise<{
    shown: FrontendRelease | undefined;
    target: FrontendRelease | undefined;
  }> {
    const { live, canaries, fallbacks } = await this.live.get(channel);
    return role === "canary"
      ? { shown: ownValue(canaries, app)?.release, target: ownValue(live, app) }
      : { shown: ownValue(live, app), target: ownValue(fallbacks, app) };
  }

  /** Once, and not at the first look, after which it may be done with. */
  private sayStuck(
    { channel, app, version }: ShownRelease,
    reason: string,
  ): void {
    const name = `${app} ${version} in ${channel}`;
    const said = this.stuck.get(name);
    if (said === undefined && this.stuck.size >= MOST_STUCK) this.stuck.clear();
    if (said === "")
      this.log.warn(`${name} cannot be judged or taken back: ${reason}`);
    this.stuck.set(name, said === undefined ? "" : reason);
  }
}
