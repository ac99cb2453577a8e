import { Injectable } from "@nestjs/common";
import { LIMITS, type ReleaseErrorsDto } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { FALLBACK, overrideOf } from "../registry/releases.sql";
import { releaseName, type ReleaseName } from "../releases/release-name";
import type { FrontendAppRow, LiveVersionRow } from "./frontend-app.mapper";
import { FrontendApp } from "./frontend-app.entity";

const SELECT = `SELECT app.name, app.base_path, app.title, app.owner, app.renders, app.in_menu,
  app.slots, app.row_version AS version,
  (SELECT count(*)::int FROM frontend_releases release
   WHERE release.app = app.name AND release.state <> 'removed') AS releases,
  coalesce((SELECT array_agg(key.description ORDER BY key.id) FROM api_keys key
    WHERE key.app = app.name AND key.revoked_at IS NULL
      AND (key.expires_at IS NULL OR key.expires_at > now())), '{}') AS keys
  FROM frontend_apps app`;

/** What last brought the live release, or its canary, to a `place`. */
const changeOf = (condition: string): string => `(
  SELECT json_build_object('by', latest.made_by, 'action', latest.action,
    'previous_version', latest.previous_version, 'automatic', latest.is_automatic,
    'reason', latest.reason, 'notes', latest.notes)
  FROM frontend_promotions latest
  WHERE latest.channel = place.channel AND latest.app = place.app AND ${condition}
  ORDER BY latest.id DESC LIMIT 1)`;

/** Flags that are set at a `place` and have not ended. */
const FLAGS = `(
  SELECT coalesce(json_agg(flag ORDER BY flag.name), '[]') FROM (
    SELECT name, is_on AS on, share, cohort,
      to_char(until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS until
    FROM frontend_flags WHERE channel = place.channel AND app = place.app AND until > now()
    ORDER BY name LIMIT ${LIMITS.maxLimit}) flag)`;

@Injectable()
export class FrontendAppsRepository {
  constructor(private readonly database: DataSource) {}

  /** The shell first, then by address. */
  list(only: string | null): Promise<FrontendAppRow[]> {
    return this.database.query<FrontendAppRow[]>(
      `${SELECT} WHERE $1::text IS NULL OR app.name = $1
       ORDER BY app.base_path NULLS FIRST LIMIT ${LIMITS.maxLimit}`,
      [only],
    );
  }

  /** Live versions of apps in every channel, production first. */
  live(apps: readonly string[]): Promise<LiveVersionRow[]> {
    return this.database.query<LiveVersionRow[]>(
      `SELECT place.app, place.channel, place.version, place.live_since,
         release.health, release.health_reason, release.manifest -> 'slots' AS offers,
         fallback.version AS fallback,
         ${changeOf("latest.action IN ('promote', 'rollback')")} AS change,
         ${changeOf("latest.action = 'canary' AND latest.version = place.canary_version")} AS canary_change,
         ${FLAGS} AS flags,
         place.canary_version, place.canary_share, place.canary_since,
         ${overrideOf("place.app", "place.version")} AS override,
         ${overrideOf("place.app", "place.canary_version")} AS canary_override
       FROM frontend_live_versions place
       JOIN frontend_releases release USING (app, version)
       LEFT JOIN LATERAL (${FALLBACK}) AS fallback ON true
       WHERE place.app = ANY ($1)
       ORDER BY place.channel <> 'production', place.channel`,
      [apps],
    );
  }

  /** Failures of releases. They are forgotten after a month. */
  async errors(
    releases: readonly ReleaseName[],
  ): Promise<Map<string, ReleaseErrorsDto>> {
    const rows = await this.database.query<
      (ReleaseName & ReleaseErrorsDto & { last_at: Date })[]
    >(
      `SELECT app, version, count(DISTINCT signature)::int AS different,
         least(sum(times), 2147483647)::int AS times, max(last_at) AS last_at
       FROM frontend_errors WHERE (app, version) IN (
         SELECT app, version FROM jsonb_to_recordset($1::jsonb) AS asked (app text, version text))
       GROUP BY app, version`,
      [JSON.stringify(releases)],
    );
    return new Map(
      rows.map(({ app, version, different, times, last_at: lastAt }) => [
        releaseName({ app, version }),
        { different, times, last_at: lastAt.toISOString() },
      ]),
    );
  }

  lock(manager: EntityManager, name: string): Promise<FrontendApp | null> {
    return manager.findOne(FrontendApp, {
      where: { name },
      lock: { mode: "pessimistic_write" },
    });
  }

  /** The first of these slots that belongs to another app. Until the transaction ends, no one else gets slots. */
  async findTaken(
    manager: SqlRunner,
    name: string,
    slots: readonly string[],
  ): Promise<{ slot: string; app: string } | undefined> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtext($1))", [
      "frontend slots",
    ]);
    const [taken] = await manager.query<{ slot: string; app: string }[]>(
      `SELECT slot, app.name AS app FROM frontend_apps app, unnest(app.slots) AS slot
       WHERE app.name <> $1 AND slot = ANY ($2) ORDER BY slot LIMIT 1`,
      [name, slots],
    );
    return taken;
  }

  /** Neither edited, nor with keys or a second release. */
  async isUntouched(manager: SqlRunner, name: string): Promise<boolean> {
    const found = await manager.query<unknown[]>(
      `SELECT FROM frontend_apps WHERE name = $1 AND row_version = 1
         AND NOT EXISTS (SELECT FROM api_keys WHERE app = $1)
         AND (SELECT count(*) FROM frontend_releases WHERE app = $1) <= 1`,
      [name],
    );
    return found.length > 0;
  }

  count(manager: EntityManager): Promise<number> {
    return manager.count(FrontendApp);
  }

  async insert(
    manager: EntityManager,
    app: Omit<FrontendApp, "rowVersion" | "createdAt" | "updatedAt">,
  ): Promise<void> {
    await manager.insert(FrontendApp, app);
  }

  async update(
    manager: EntityManager,
    name: string,
    columns: Partial<FrontendApp>,
  ): Promise<void> {
    await manager.update(
      FrontendApp,
      { name },
      { ...columns, rowVersion: () => "row_version + 1" },
    );
  }

  /** Channels and versions in which an app is live, production first. */
  liveVersions(
    manager: SqlRunner,
    name: string,
  ): Promise<{ channel: string; version: string }[]> {
    return manager.query(
      `SELECT channel, version FROM frontend_live_versions WHERE app = $1
       ORDER BY channel <> 'production', channel`,
      [name],
    );
  }

  /**
   * Deletes everything of the app except its entries in the audit trail. @returns the versions whose files
   * are left.
   */
  async remove(manager: SqlRunner, name: string): Promise<string[]> {
    for (const table of ["frontend_live_versions", "frontend_promotions"])
      await manager.query(`DELETE FROM ${table} WHERE app = $1`, [name]);
    // Channels of previews that are no longer used, unless they are being changed.
    await manager.query(
      `DELETE FROM frontend_channels WHERE name IN (
         SELECT name FROM frontend_channels channel
         WHERE name LIKE 'preview-%'
           AND NOT EXISTS (SELECT FROM frontend_live_versions live WHERE live.channel = channel.name)
           AND NOT EXISTS (SELECT FROM frontend_promotions step WHERE step.channel = channel.name)
         FOR UPDATE SKIP LOCKED)`,
    );
    const [releases] = await manager.query<[{ version: string }[], number]>(
      `DELETE FROM frontend_releases WHERE app = $1 RETURNING version`,
      [name],
    );
    await manager.query(`DELETE FROM frontend_apps WHERE name = $1`, [name]);
    return releases.map(({ version }) => version);
  }
}
