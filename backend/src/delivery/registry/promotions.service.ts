import { Injectable } from "@nestjs/common";
import {
  PRODUCTION_CHANNEL,
  THE_SERVER,
  type ChannelStateDto,
  type EndCanaryDto,
  type PromoteReleaseDto,
  type RollBackReleaseDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { ConflictError, OvertakenError } from "../../common/errors/app-error";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { TrialRenderingService } from "../rendering/trial-rendering.service";
import { FrontendHealthService } from "../health/frontend-health.service";
import type { FrontendRelease } from "../releases/frontend-release.entity";
import { ReleasesService } from "../releases/releases.service";
import { LiveReleasesService } from "./live-releases.service";
import { PromotableReleasesService } from "./promotable-releases.service";
import {
  PromotionHistoryService,
  type Step,
} from "./promotion-history.service";
import {
  canaryEndDenial,
  failureDenial,
  outdatedDenial,
  promotionDenial,
  shareDenial,
  type LiveNow,
  type Place,
} from "./promotion.policy";
import { MOST_PREVIEWS, PromotionsRepository } from "./promotions.repository";
import { t } from "../../common/texts";

interface Outcome {
  version: string;
  canary: LiveNow["canary"];
  steps: Step[];
}

/**
 * Promotes releases and rolls them back. Every change names the version that it leaves: of two at once one wins, and
 * the other is told by whom. Changes of one app never refuse those of another.
 */
@Injectable()
export class PromotionsService {
  constructor(
    private readonly promotions: PromotionsRepository,
    private readonly promotable: PromotableReleasesService,
    private readonly releases: ReleasesService,
    private readonly live: LiveReleasesService,
    private readonly health: FrontendHealthService,
    private readonly history: PromotionHistoryService,
    private readonly database: DataSource,
    private readonly trials: TrialRenderingService,
  ) {}

  /** To everyone, or to a share of the visitors. */
  async promote(
    app: string,
    input: PromoteReleaseDto,
  ): Promise<ChannelStateDto> {
    const { version, share, notes = "", channel = PRODUCTION_CHANNEL } = input;
    const wanted = {
      version,
      share,
      from: input.from ?? null,
      fromShare: input.from_share ?? null,
    };
    const reason = input.override_reason ?? "";
    const place = { channel, app };
    await this.releases.assertApp(app);
    // Before all the reading: most of those who are too late are so already.
    assertPromotion(await this.promotions.look(place), wanted);
    const isAgainstGate = await this.promotable.assertPromotable(
      place,
      version,
      reason,
    );
    await this.trials.warmUp(await this.releases.find({ app, version }));
    return this.change(place, async (manager, now) => {
      assertPromotion(now, wanted);
      const held = await this.hold(manager, app, version);
      // Only now: the server may have taken it back a moment ago.
      const failure =
        channel === PRODUCTION_CHANNEL
          ? failureDenial(`${app} ${version}`, held)
          : null;
      if (failure !== null && reason === "") throw new ConflictError(failure);
      const isOverride = isAgainstGate || failure !== null;
      await this.promotions.beginTrial(manager, { ...place, version });
      // A share that grows is the same trial.
      if (now.canary?.version !== version || share === undefined)
        await this.health.forget(manager, { ...place, version });
      const step = {
        version,
        notes,
        isOverride,
        reason: isOverride ? reason : "",
      };
      return share === undefined || now.version === null
        ? { version, canary: null, steps: [{ action: "promote", ...step }] }
        : {
            version: now.version,
            canary: { version, share },
            steps: [{ action: "canary", share, ...step }],
          };
    });
  }

  /**
   * To the last healthy version, or to one that was live before. This also ends a canary.
   * @param isAutomatic the server acts on its own, because readers have trouble with a version.
   */
  async rollBack(
    app: string,
    { from, to, reason, channel = PRODUCTION_CHANNEL }: RollBackReleaseDto,
    isAutomatic = false,
  ): Promise<ChannelStateDto> {
    const place = { channel, app };
    await this.releases.assertApp(app);
    assertNone(outdatedDenial(await this.promotions.look(place), from));
    if (to === from)
      throw new OvertakenError(t("alreadyLive", { app, version: from }));
    if (to !== undefined) await this.promotable.assertReturnable(place, to);
    const version = to ?? (await this.promotable.findWayBack(place, from));
    return this.change(
      place,
      async (manager, now) => {
        assertNone(outdatedDenial(now, from));
        const { health } = await this.hold(manager, app, version);
        await this.promotions.forgiveFailure(manager, { ...place, version });
        // A person chose the version, so earlier failures must not cause a rollback within seconds.
        if (health !== "healthy")
          await this.health.forget(manager, { ...place, version });
        const steps: Step[] = now.canary
          ? [{ action: "canary-end", version: now.canary.version }]
          : [];
        steps.push({ action: "rollback", version, reason: reason ?? "" });
        return { version, canary: null, steps };
      },
      isAutomatic ? { version: from, reason: reason ?? "" } : undefined,
    );
  }

  /** Everyone sees the live version again. */
  async endCanary(
    app: string,
    { version, reason = "", channel = PRODUCTION_CHANNEL }: EndCanaryDto,
    isAutomatic = false,
  ): Promise<ChannelStateDto> {
    await this.releases.assertApp(app);
    return this.change(
      { channel, app },
      (_, now) => {
        assertNone(canaryEndDenial(now, version));
        const steps: Step[] = [{ action: "canary-end", version, reason }];
        return Promise.resolve({
          version: now.version ?? version,
          canary: null,
          steps,
        });
      },
      isAutomatic ? { version, reason } : undefined,
    );
  }

  /**
   * Makes the first version of an app live. It counts as healthy: there is nothing to compare it with.
   * @returns false where something is live already.
   */
  async seed(place: Place, version: string): Promise<boolean> {
    const { app } = place;
    let isFirst = false;
    await this.change(place, async (manager, now) => {
      isFirst = now.version === null;
      if (now.version !== null)
        return { version: now.version, canary: now.canary, steps: [] };
      await this.hold(manager, app, version);
      await this.promotions.markHealthy(manager, { ...place, version });
      const notes = "The first version, from the server's own builds.";
      return {
        version,
        canary: null,
        steps: [{ action: "promote", version, notes }],
      };
    });
    return isFirst;
  }

  /** @param failed what the server takes back. */
  private async change(
    place: Place,
    decide: (manager: EntityManager, now: LiveNow) => Promise<Outcome>,
    failed?: { version: string; reason: string },
  ): Promise<ChannelStateDto> {
    const isAutomatic = failed !== undefined;
    const state = await inTransaction(this.database, async (manager) => {
      const now = await this.promotions.lock(manager, place);
      const { version, canary, steps } = await decide(manager, now);
      let revision = 0;
      if (now.version === null) await this.makeRoom(manager, place);
      if (steps.length > 0)
        await this.promotions.save(manager, {
          ...place,
          version,
          liveSince:
            version === now.version ? (now.since ?? new Date()) : new Date(),
          canaryVersion: canary?.version ?? null,
          canaryShare: canary?.share ?? null,
        });
      for (const step of steps)
        revision = await this.history.record(manager, now, step, isAutomatic);
      if (failed) await this.noteFailure(manager, place, failed);
      const previous_version = now.version;
      return { ...place, version, previous_version, canary, revision };
    });
    this.live.expire();
    return state;
  }

  /** People take a version back for many reasons; the server takes back only what fails. */
  private async noteFailure(
    manager: EntityManager,
    place: Place,
    { version, reason }: { version: string; reason: string },
  ): Promise<void> {
    const said = reason || `Taken back by ${THE_SERVER}.`;
    await this.promotions.markFailed(manager, { ...place, version }, said);
    const type = "releases.failed";
    await this.history.announce(manager, place, { type, version });
  }

  /** Where an app has too many previews, those that were changed longest ago show nothing of it any more. */
  private async makeRoom(manager: EntityManager, place: Place): Promise<void> {
    const reason = `${place.channel} needed its place: a frontend has at most ${MOST_PREVIEWS} previews.`;
    for (const ended of await this.promotions.endOldPreviews(manager, place)) {
      const { version } = ended;
      const step: Step = { action: "end", version, reason };
      await this.history.record(manager, ended, step, true);
    }
  }

  private async hold(
    manager: EntityManager,
    app: string,
    version: string,
  ): Promise<Pick<FrontendRelease, "health" | "healthReason">> {
    const held = await this.promotions.hold(manager, { app, version });
    if (held) return held;
    throw new ConflictError(t("checkRemoved", { app, version }));
  }
}

/** For a decision about something that has changed since. */
function assertNone(denial: string | null): void {
  if (denial !== null) throw new OvertakenError(denial);
}

function assertPromotion(
  now: LiveNow,
  wanted: Parameters<typeof promotionDenial>[1],
): void {
  assertNone(promotionDenial(now, wanted));
  const denial = shareDenial(now, wanted);
  if (denial !== null) throw new ConflictError(denial);
}
