import { Injectable } from "@nestjs/common";
import {
  PRODUCTION_CHANNEL,
  type ChannelStateDto,
  type EndCanaryDto,
  type ListPromotionsDto,
  type Paged,
  type PromoteReleaseDto,
  type PromotionDto,
  type RollBackReleaseDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { currentActor } from "../../../common/actor/actor";
import {
  ConflictError,
  OvertakenError,
} from "../../../common/errors/app-error";
import { inTransaction } from "../../../infrastructure/database/in-transaction";
import {
  pageRequest,
  paginate,
} from "../../../infrastructure/database/paginate";
import { AuditService } from "../../../operations/audit/audit.service";
import { FrontendHealthService } from "../health/frontend-health.service";
import type { FrontendRelease } from "../releases/frontend-release.entity";
import { ReleasesService } from "../releases/releases.service";
import type { FrontendPromotion } from "./frontend-promotion.entity";
import { LiveReleasesService } from "./live-releases.service";
import { PromotableReleasesService } from "./promotable-releases.service";
import { toPromotionDto } from "./promotion.mapper";
import {
  canaryEndDenial,
  outdatedDenial,
  promotionDenial,
  shareDenial,
  THE_SERVER,
  type LiveNow,
} from "./promotion.policy";
import { PromotionsRepository } from "./promotions.repository";

type Step = Pick<FrontendPromotion, "action" | "version"> &
  Partial<Pick<FrontendPromotion, "share" | "isOverride" | "reason" | "notes">>;

interface Manner {
  /** The server does it by itself, because readers have trouble with a version. */
  isAutomatic?: boolean;
}

interface Outcome {
  version: string;
  canary: LiveNow["canary"];
  steps: Step[];
}

/**
 * What becomes live where. Every change names the version that it leaves: of two at once one wins, and
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
    private readonly audit: AuditService,
    private readonly database: DataSource,
  ) {}

  /** The newest first. */
  list(query: ListPromotionsDto): Promise<Paged<PromotionDto>> {
    const page = pageRequest(query);
    return paginate(
      page,
      {
        rows: this.promotions.list(query, page),
        total: this.promotions.count(query),
      },
      toPromotionDto,
    );
  }

  /** To everybody, or to a share of the visitors. */
  async promote(
    app: string,
    input: PromoteReleaseDto,
  ): Promise<ChannelStateDto> {
    const { version, share, notes = "", channel = PRODUCTION_CHANNEL } = input;
    const wanted = { version, share, from: input.from ?? null };
    const reason = input.override_reason ?? "";
    const place = { channel, app };
    await this.releases.assertApp(app);
    // Before all the reading: most of those who are too late are so already.
    assertPromotion(await this.promotions.look(place), wanted);
    const isOverride = await this.promotable.assertPromotable(
      place,
      version,
      reason,
    );
    return this.change(place, async (manager, now) => {
      assertPromotion(now, wanted);
      await this.hold(manager, app, version);
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

  /** To the last version that was healthy, or to one that was live before. Whatever is tried ends, too. */
  async rollBack(
    app: string,
    { from, to, reason, channel = PRODUCTION_CHANNEL }: RollBackReleaseDto,
    { isAutomatic = false }: Manner = {},
  ): Promise<ChannelStateDto> {
    const place = { channel, app };
    await this.releases.assertApp(app);
    assertNone(outdatedDenial(await this.promotions.look(place), from));
    if (to === from)
      throw new OvertakenError(`${app} ${from} is live already.`);
    if (to !== undefined) await this.promotable.assertReturnable(place, to);
    const version = to ?? (await this.promotable.findWayBack(place, from));
    return this.change(
      place,
      async (manager, now) => {
        assertNone(outdatedDenial(now, from));
        const { health } = await this.hold(manager, app, version);
        await this.promotions.forgiveFailure(manager, { app, version });
        // Somebody has named it: what it did the last time must not take it back within seconds.
        if (health !== "healthy")
          await this.health.forget(manager, { ...place, version });
        const steps: Step[] = now.canary
          ? [{ action: "canary-end", version: now.canary.version }]
          : [];
        steps.push({ action: "rollback", version, reason: reason ?? "" });
        return { version, canary: null, steps };
      },
      { isAutomatic, failed: { version: from, reason: reason ?? "" } },
    );
  }

  /** Everybody sees the live version again. */
  async endCanary(
    app: string,
    { version, reason = "", channel = PRODUCTION_CHANNEL }: EndCanaryDto,
    { isAutomatic = false }: Manner = {},
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
      // Somebody may end it for many reasons; the server ends what fails.
      { isAutomatic, ...(isAutomatic ? { failed: { version, reason } } : {}) },
    );
  }

  /**
   * Makes the first version of an app live. It counts as healthy: there is nothing to compare it with.
   * @returns false where something is live already.
   */
  async seed(
    place: { channel: string; app: string },
    version: string,
  ): Promise<boolean> {
    const { app } = place;
    let isFirst = false;
    await this.change(place, async (manager, now) => {
      isFirst = now.version === null;
      if (now.version !== null)
        return { version: now.version, canary: now.canary, steps: [] };
      await this.hold(manager, app, version);
      await this.promotions.markHealthy(manager, { app, version });
      const notes = "The first version, from the server's own builds.";
      return {
        version,
        canary: null,
        steps: [{ action: "promote", version, notes }],
      };
    });
    return isFirst;
  }

  private async change(
    place: { channel: string; app: string },
    decide: (manager: EntityManager, now: LiveNow) => Promise<Outcome>,
    {
      isAutomatic = false,
      failed,
    }: Manner & { failed?: { version: string; reason: string } } = {},
  ): Promise<ChannelStateDto> {
    const state = await inTransaction(this.database, async (manager) => {
      const now = await this.promotions.lock(manager, place);
      const { version, canary, steps } = await decide(manager, now);
      let revision = 0;
      if (now.version === null)
        await this.promotions.makeRoom(manager, place.channel);
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
        revision = await this.record(manager, now, step, isAutomatic);
      if (failed)
        await this.promotions.markFailed(
          manager,
          { app: place.app, version: failed.version },
          failed.reason || `Taken back by ${madeBy(isAutomatic).madeBy}.`,
        );
      const previous_version = now.version;
      return { ...place, version, previous_version, canary, revision };
    });
    this.live.expire();
    return state;
  }

  private async record(
    manager: EntityManager,
    { channel, app, version: previousVersion }: LiveNow,
    step: Step,
    isAutomatic: boolean,
  ): Promise<number> {
    const { action, version, reason = "", notes = "" } = step;
    const { share = null, isOverride = false } = step;
    const revision = await this.promotions.record(manager, {
      ...{ channel, app, action, version, previousVersion, share },
      ...{ reason, notes, isOverride, isAutomatic },
      ...madeBy(isAutomatic),
    });
    await this.audit.record(manager, {
      action: `release.${action.replace("-", "_")}`,
      subject: { type: "release", id: null, label: `${app} ${version}` },
      details: {
        ...{ channel, before: previousVersion, revision },
        ...(share === null ? {} : { share }),
        ...(reason === "" ? {} : { reason }),
        ...(isOverride ? { override: true } : {}),
        ...(isAutomatic ? { automatic: true } : {}),
      },
      ...(isAutomatic ? { actor: NOBODY } : {}),
    });
    return revision;
  }

  private async hold(
    manager: EntityManager,
    app: string,
    version: string,
  ): Promise<Pick<FrontendRelease, "health">> {
    const held = await this.promotions.hold(manager, { app, version });
    if (held) return held;
    throw new ConflictError(
      `${app} ${version} was removed in the meantime. Upload it again.`,
    );
  }
}

/** Whatever visitor's request it was that showed the trouble. */
const NOBODY = { kind: "system", id: null, name: "system" } as const;

function madeBy(
  isAutomatic: boolean,
): Pick<FrontendPromotion, "madeBy" | "madeById"> {
  const { kind, id, name } = currentActor();
  if (isAutomatic || kind === "system")
    return { madeBy: THE_SERVER, madeById: null };
  return {
    madeBy: name.slice(0, 200),
    madeById: kind === "user" ? id : null,
  };
}

/** For whoever was decided for what is not there any more. */
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
