import { Injectable } from "@nestjs/common";
import type { ReleaseOverrideDto, ReleaseState } from "@octavo/contracts";
import { DataSource } from "typeorm";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { FALLBACK, overrideOf } from "../registry/releases.sql";
import type { FrontendRelease } from "./frontend-release.entity";
import type { ReleaseName } from "./release-name";

/** Releases checked in one night; the next night continues. */
const MOST_AT_ONCE = 500;

/**
 * Releases that no one has requested in 30 days, that are not pinned, and that no rollback would choose.
 */
const UNUSED = `release.state = 'ready' AND NOT release.is_pinned
  AND greatest(release.created_at, release.completed_at, release.last_asked_at)
    < now() - interval '30 days'
  AND NOT EXISTS (
    SELECT 1 FROM frontend_live_versions live
    WHERE live.app = release.app
      AND release.version IN (live.version, live.canary_version))
  AND release.id NOT IN (
    SELECT fallback.id FROM frontend_live_versions place
    CROSS JOIN LATERAL (${FALLBACK}) AS fallback)`;

@Injectable()
export class ReleasesRepository {
  constructor(private readonly database: DataSource) {}

  async appExists(name: string): Promise<boolean> {
    const found = await this.database.query<unknown[]>(
      `SELECT 1 FROM frontend_apps WHERE name = $1`,
      [name],
    );
    return found.length > 0;
  }

  /** Channels in which releases are live, in order. */
  liveChannels(
    releases: readonly ReleaseName[],
  ): Promise<(ReleaseName & { channel: string })[]> {
    return this.database.query(
      `SELECT live.channel, live.app, live.version
       FROM jsonb_to_recordset($1::jsonb) AS wanted (app text, version text)
       JOIN frontend_live_versions live USING (app, version)
       ORDER BY live.channel`,
      [JSON.stringify(releases.map(({ app, version }) => ({ app, version })))],
    );
  }

  /** How releases were shown to readers against the gate; those that were not are left out. */
  overrides(
    releases: readonly ReleaseName[],
  ): Promise<(ReleaseName & { override: ReleaseOverrideDto })[]> {
    return this.database.query(
      `SELECT * FROM (
         SELECT wanted.app, wanted.version, ${overrideOf("wanted.app", "wanted.version")} AS override
         FROM jsonb_to_recordset($1::jsonb) AS wanted (app text, version text)) AS shown
       WHERE override IS NOT NULL`,
      [JSON.stringify(releases.map(({ app, version }) => ({ app, version })))],
    );
  }

  /** The newest release of an app that is complete. */
  async newestReady(
    app: string,
  ): Promise<Pick<FrontendRelease, "manifest" | "encodings"> | null> {
    const [row] = await this.database.query<FrontendRelease[]>(
      `SELECT manifest, encodings FROM frontend_releases
       WHERE app = $1 AND state = 'ready' ORDER BY id DESC LIMIT 1`,
      [app],
    );
    return row ?? null;
  }

  async stateOf({ app, version }: ReleaseName): Promise<ReleaseState | null> {
    const [row] = await this.database.query<{ state: ReleaseState }[]>(
      `SELECT state FROM frontend_releases WHERE app = $1 AND version = $2`,
      [app, version],
    );
    return row?.state ?? null;
  }

  /** Notes that a release is in use, which keeps it; the day is precise enough. */
  async noteAsked(id: number): Promise<void> {
    await this.database.query(
      `UPDATE frontend_releases SET last_asked_at = now()
       WHERE id = $1 AND last_asked_at < now() - interval '1 day'`,
      [id],
    );
  }

  /** Uploads of which nothing was heard for a day. A version that was ready once is never used again. */
  async dropAbandoned(manager: SqlRunner): Promise<ReleaseName[]> {
    const abandoned = `state = 'uploading' AND updated_at < now() - interval '24 hours'`;
    const [dropped] = await manager.query<[ReleaseName[], number]>(
      `DELETE FROM frontend_releases
       WHERE ${abandoned} AND completed_at IS NULL RETURNING app, version`,
    );
    const [removed] = await manager.query<[ReleaseName[], number]>(
      `UPDATE frontend_releases SET state = 'removed'
       WHERE ${abandoned} RETURNING app, version`,
    );
    return [...dropped, ...removed];
  }

  /** Releases that may go, the oldest first. */
  async unusedIds(): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT release.id FROM frontend_releases release
       WHERE ${UNUSED}
       ORDER BY release.id LIMIT ${MOST_AT_ONCE}`,
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Locks the row first and checks again, because someone may be promoting it. The row stays for the
   * history.
   * @returns null for a release that is in use by now.
   */
  async retire(manager: SqlRunner, id: number): Promise<ReleaseName | null> {
    await manager.query(
      `SELECT 1 FROM frontend_releases WHERE id = $1 FOR UPDATE`,
      [id],
    );
    const [rows] = await manager.query<[ReleaseName[], number]>(
      `UPDATE frontend_releases release SET state = 'removed', updated_at = now()
       WHERE release.id = $1 AND ${UNUSED} RETURNING release.app, release.version`,
      [id],
    );
    return rows[0] ?? null;
  }
}
