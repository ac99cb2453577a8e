import { Injectable } from "@nestjs/common";
import type { DeclaredFlag } from "@octavo/federation";
import { DataSource, type EntityManager } from "typeorm";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { FrontendFlag } from "../registry/frontend-flag.entity";
import type { Place } from "../registry/promotion.policy";

/** The releases of an app that a channel shows. */
export interface ShownReleases {
  version: string;
  canaryVersion: string | null;
  /** What they declare; the live release's declaration where the canary's differs. */
  declared: ReadonlyMap<string, DeclaredFlag>;
}

@Injectable()
export class FlagsRepository {
  constructor(private readonly database: DataSource) {}

  /** Null where nothing of the app is live in the channel itself. */
  async findShown(
    { channel, app }: Place,
    manager: SqlRunner = this.database,
  ): Promise<ShownReleases | null> {
    const rows = await manager.query<
      {
        version: string;
        canary_version: string | null;
        flags: Record<string, DeclaredFlag> | null;
      }[]
    >(
      `SELECT live.version, live.canary_version, release.manifest -> 'flags' AS flags
       FROM frontend_live_versions live
       JOIN frontend_releases release
         ON release.app = live.app AND release.version IN (live.version, live.canary_version)
       WHERE live.channel = $1 AND live.app = $2
       ORDER BY release.version = live.version`,
      [channel, app],
    );
    const [first] = rows;
    if (!first) return null;
    return {
      version: first.version,
      canaryVersion: first.canary_version,
      declared: new Map(
        rows.flatMap(({ flags }) => Object.entries(flags ?? {})),
      ),
    };
  }

  /** Those that are set, ended or not. */
  list(
    { channel, app }: Place,
    manager: EntityManager = this.database.manager,
  ): Promise<FrontendFlag[]> {
    return manager.find(FrontendFlag, {
      where: { channel, app },
      order: { name: "ASC" },
    });
  }

  /** Until the transaction ends, no one else sets a flag of the app in this channel. */
  async lock(manager: SqlRunner, { channel, app }: Place): Promise<void> {
    await manager.query(
      `SELECT FROM frontend_live_versions WHERE channel = $1 AND app = $2 FOR UPDATE`,
      [channel, app],
    );
  }

  /** Begins a new trial. @returns false if it would end in the past, by the database's clock. */
  async save(
    manager: EntityManager,
    setting: Omit<FrontendFlag, "setAt" | "isHealthy" | "rowVersion">,
  ): Promise<boolean> {
    const { channel, app, name, isOn, share, cohort, until, reason, madeBy } =
      setting;
    const saved = await manager.query<unknown[]>(
      `INSERT INTO frontend_flags AS flag
         (channel, app, name, is_on, share, cohort, until, reason, made_by)
       SELECT $1, $2, $3, $4::boolean, $5::smallint, $6, $7::timestamptz, $8, $9
       WHERE $7::timestamptz > now()
       ON CONFLICT (channel, app, name) DO UPDATE SET is_on = excluded.is_on,
         share = excluded.share, cohort = excluded.cohort, until = excluded.until,
         reason = excluded.reason, made_by = excluded.made_by, set_at = now(), is_healthy = false,
         row_version = flag.row_version + 1
       RETURNING name`,
      [channel, app, name, isOn, share, cohort, until, reason, madeBy],
    );
    await manager.query(
      `DELETE FROM frontend_flag_signals WHERE channel = $1 AND app = $2 AND flag = $3`,
      [channel, app, name],
    );
    return saved.length > 0;
  }

  async remove(
    manager: EntityManager,
    { channel, app, name }: Place & { name: string },
  ): Promise<void> {
    await manager.delete(FrontendFlag, { channel, app, name });
  }

  /** @returns false if someone has set it again since. */
  async markHealthy({
    channel,
    app,
    name,
    rowVersion,
  }: FlagVersion): Promise<boolean> {
    const { affected } = await this.database.manager.update(
      FrontendFlag,
      { channel, app, name, rowVersion, isHealthy: false },
      { isHealthy: true },
    );
    return affected === 1;
  }
}

/** A setting, at the moment when it was read. */
export type FlagVersion = Pick<
  FrontendFlag,
  "channel" | "app" | "name" | "rowVersion"
>;
