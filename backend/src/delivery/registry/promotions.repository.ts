import { Injectable } from "@nestjs/common";
import {
  isPreviewChannel,
  PRODUCTION_CHANNEL,
  type ListPromotionsDto,
  type PromotionAction,
  type ReleaseHealth,
} from "@octavo/contracts";
import { DataSource, In, type EntityManager } from "typeorm";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { singleRow } from "../../infrastructure/database/single-row";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { FrontendRelease } from "../releases/frontend-release.entity";
import type { ReleaseName } from "../releases/release-name";
import { FrontendLiveVersion } from "./frontend-live-version.entity";
import { FrontendPromotion } from "./frontend-promotion.entity";
import type { Change, LiveNow, Place } from "./promotion.policy";
import { mayJudge, NOT_LEFT } from "./releases.sql";

/** A release in a channel. */
type Shown = ReleaseName & Pick<Place, "channel">;

export type PromotionStep = Omit<
  FrontendPromotion,
  "id" | "revision" | "createdAt"
>;

/** Healthy versions that a way back tries in turn. */
const MOST_WAYS_BACK = 5;

/** Channels for previews that show something of one app. */
export const MOST_PREVIEWS = 10;

@Injectable()
export class PromotionsRepository {
  constructor(private readonly database: DataSource) {}

  /** Live versions, for a first look. */
  look(place: Place): Promise<LiveNow> {
    return this.now(this.database.manager, place);
  }

  /**
   * Locks what is live until the transaction ends. Changes of all apps of a channel run one after another,
   * because each gets the next revision.
   */
  async lock(manager: EntityManager, place: Place): Promise<LiveNow> {
    await manager.query(
      `INSERT INTO frontend_channels (name) VALUES ($1) ON CONFLICT DO NOTHING`,
      [place.channel],
    );
    await manager.query(
      `SELECT FROM frontend_channels WHERE name = $1 FOR UPDATE`,
      [place.channel],
    );
    return this.now(manager, place);
  }

  /**
   * Makes sure that a release stays until the transaction ends.
   * @returns null for one that is not ready to be shown.
   */
  hold(
    manager: EntityManager,
    release: ReleaseName,
  ): Promise<Pick<FrontendRelease, "health" | "healthReason"> | null> {
    const { app, version } = release;
    return manager.findOne(FrontendRelease, {
      select: { id: true, health: true, healthReason: true },
      where: { app, version, state: "ready" },
      lock: { mode: "pessimistic_write" },
    });
  }

  /**
   * Where `place` is one preview too many of its app, those of that app that were changed longest ago show
   * nothing of it any more. One that is being changed at this moment is passed over, not waited for.
   */
  async endOldPreviews(
    manager: EntityManager,
    { channel, app }: Place,
  ): Promise<(Place & { version: string })[]> {
    if (!isPreviewChannel(channel)) return [];
    const old = await manager.query<{ channel: string; version: string }[]>(
      `SELECT live.channel, live.version
       FROM frontend_live_versions live
       JOIN frontend_channels channel ON channel.name = live.channel
       WHERE live.app = $2 AND live.channel LIKE 'preview-%' AND live.channel <> $1
       ORDER BY live.live_since, live.channel
       LIMIT (SELECT greatest(0, count(*) - ${MOST_PREVIEWS - 1}) FROM frontend_live_versions other
         WHERE other.app = $2 AND other.channel LIKE 'preview-%' AND other.channel <> $1)
       FOR UPDATE OF channel SKIP LOCKED`,
      [channel, app],
    );
    const channels = In(old.map((ended) => ended.channel));
    await manager.delete(FrontendLiveVersion, { channel: channels, app });
    return old.map((ended) => ({ ...ended, app }));
  }

  async save(
    manager: EntityManager,
    live: Omit<FrontendLiveVersion, "canarySince">,
  ): Promise<void> {
    const { channel, app, version } = live;
    const { liveSince, canaryVersion, canaryShare } = live;
    await manager.query(
      `INSERT INTO frontend_live_versions AS live
         (channel, app, version, live_since, canary_version, canary_share, canary_since)
       VALUES ($1, $2, $3, $4, $5::varchar, $6, CASE WHEN $5::varchar IS NOT NULL THEN now() END)
       ON CONFLICT (channel, app) DO UPDATE SET version = excluded.version,
         live_since = excluded.live_since, canary_version = excluded.canary_version,
         canary_share = excluded.canary_share, canary_since = CASE
           WHEN live.canary_version = excluded.canary_version THEN live.canary_since
           ELSE excluded.canary_since END`,
      [channel, app, version, liveSince, canaryVersion, canaryShare],
    );
  }

  /** @returns the channel's new revision. */
  async record(manager: EntityManager, step: PromotionStep): Promise<number> {
    const [rows] = await manager.query<[{ revision: number }[], number]>(
      `UPDATE frontend_channels SET revision = revision + 1 WHERE name = $1 RETURNING revision`,
      [step.channel],
    );
    const { revision } = singleRow(rows);
    await manager.insert(FrontendPromotion, { ...step, revision });
    return revision;
  }

  /**
   * A failed release gets another chance. A release that was healthy elsewhere, or once, must prove itself
   * to the readers of production; other channels do not change what those report.
   */
  async beginTrial(manager: EntityManager, release: Shown): Promise<void> {
    if (release.channel !== PRODUCTION_CHANNEL)
      return this.forgiveFailure(manager, release);
    const { app, version } = release;
    await manager.update(
      FrontendRelease,
      { app, version },
      { health: "unknown", healthReason: null, healthAt: new Date() },
    );
  }

  /** It gets another chance. */
  forgiveFailure(manager: SqlRunner, release: Shown): Promise<void> {
    return setHealth(manager, release, {
      health: "unknown",
      where: "health = 'failed'",
    });
  }

  markHealthy(manager: SqlRunner, release: Shown): Promise<void> {
    return setHealth(manager, release, { health: "healthy" });
  }

  /** Outside production, unless other channels show it, which may have no trouble with it. */
  markFailed(
    manager: SqlRunner,
    release: Shown,
    reason: string,
  ): Promise<void> {
    return setHealth(manager, release, {
      health: "failed",
      reason,
      where: `($3 = '${PRODUCTION_CHANNEL}' OR NOT EXISTS (
        SELECT FROM frontend_live_versions live
        WHERE live.app = $1 AND (live.version = $2 OR live.canary_version = $2)))`,
    });
  }

  /**
   * Versions that were live in a channel, have been healthy and were not rolled back, the latest first,
   * without the live one.
   */
  async waysBack({ channel, app }: Place, from: string): Promise<string[]> {
    const rows = await this.database.query<{ version: string }[]>(
      `SELECT promotion.version FROM frontend_promotions promotion
       JOIN frontend_releases release USING (app, version)
       WHERE promotion.channel = $1 AND promotion.app = $2 AND promotion.version <> $3
         AND promotion.action IN ('promote', 'rollback')
         AND release.health = 'healthy' AND release.state = 'ready' AND ${NOT_LEFT}
       GROUP BY promotion.version ORDER BY max(promotion.id) DESC LIMIT ${MOST_WAYS_BACK}`,
      [channel, app, from],
    );
    return rows.map(({ version }) => version);
  }

  async wasLive({ channel, app }: Place, version: string): Promise<boolean> {
    const rows = await this.database.query<object[]>(
      `SELECT FROM frontend_promotions WHERE channel = $1 AND app = $2 AND version = $3
         AND action IN ('promote', 'rollback') LIMIT 1`,
      [channel, app, version],
    );
    return rows.length > 0;
  }

  /** The newest first, and how many there are. */
  list(
    { app, channel }: Pick<ListPromotionsDto, "app" | "channel">,
    page: PageRequest,
  ): Promise<[FrontendPromotion[], number]> {
    return this.database.getRepository(FrontendPromotion).findAndCount({
      where: {
        ...(app === undefined ? {} : { app }),
        ...(channel === undefined ? {} : { channel }),
      },
      order: { id: "DESC" },
      take: page.limit,
      skip: page.offset,
    });
  }

  private async now(
    manager: EntityManager,
    { channel, app }: Place,
  ): Promise<LiveNow> {
    const live = await manager.findOneBy(FrontendLiveVersion, { channel, app });
    const version = live?.canaryVersion ?? null;
    const share = live?.canaryShare ?? null;
    return {
      channel,
      app,
      version: live?.version ?? null,
      since: live?.liveSince ?? null,
      canary: version === null || share === null ? null : { version, share },
      lastPromotion: await lastOf(manager, { channel, app }, PROMOTIONS),
      lastChange: await lastOf(manager, { channel, app }, null),
    };
  }
}

/** The changes after which a version is live for all. */
const PROMOTIONS: PromotionAction[] = ["promote", "rollback"];

/** Where its channel decides about it. */
async function setHealth(
  manager: SqlRunner,
  { channel, app, version }: Shown,
  {
    health,
    reason = null,
    where = "true",
  }: { health: ReleaseHealth; reason?: string | null; where?: string },
): Promise<void> {
  await manager.query(
    `UPDATE frontend_releases release
     SET health = $4, health_reason = $5, health_at = now()
     WHERE app = $1 AND version = $2 AND ${mayJudge("$3")} AND ${where}`,
    [app, version, channel, health, reason],
  );
}

async function lastOf(
  manager: SqlRunner,
  { channel, app }: Place,
  actions: PromotionAction[] | null,
): Promise<Change | null> {
  const [change] = await manager.query<Change[]>(
    `SELECT action, version, made_by AS by, created_at AS at FROM frontend_promotions
     WHERE channel = $1 AND app = $2 AND flag IS NULL AND ($3::text[] IS NULL OR action = ANY ($3))
     ORDER BY id DESC LIMIT 1`,
    [channel, app, actions],
  );
  return change ?? null;
}
