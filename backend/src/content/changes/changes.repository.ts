import { Injectable } from "@nestjs/common";
import {
  CHANGE_LIMITS,
  type ChangeDto,
  type ChangeType,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import type { Principal } from "../../common/permissions/principal";
import { runPrepared } from "../../infrastructure/database/run-prepared";
import { singleRow } from "../../infrastructure/database/single-row";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { PublicResourcesService } from "../../infrastructure/public-resources/public-resources.service";
import type { FeedState, Position } from "./change-cursor";
import { changesSql, kindsFor, seenBy } from "./changes.sql";

export interface ChangesRequest {
  position: Position;
  types: readonly ChangeType[];
  user: Principal | null;
  limit: number;
}

/** An entry; without one, the row only says how the feed is. */
export interface ChangeRow extends FeedState {
  /** Changes that were looked at, whether or not they have an entry, and the last of them. */
  found: number;
  last_xid: string | null;
  last_id: string | null;
  xid: string | null;
  id: string;
  place: number;
  type: ChangeType;
  item_id: number;
  action: ChangeDto["action"];
  at: Date;
}

/** Removed in one statement. */
const AT_ONCE = 5000;

const NEW_EPOCH = "left(md5(gen_random_uuid()::text), 8)";

/** Which database counts the transactions. */
const TABLE = `concat_ws('-', (SELECT oid FROM pg_database WHERE datname = current_database()),
  'changes'::regclass::oid)`;
const CLUSTER = `concat_ws('-', (SELECT system_identifier FROM pg_control_system()),
  (SELECT timeline_id FROM pg_control_checkpoint()), ${TABLE})`;

@Injectable()
export class ChangesRepository {
  constructor(
    private readonly database: DataSource,
    private readonly resources: PublicResourcesService,
  ) {}

  /** @returns at least one row; at most one entry more than the limit, and none of what the caller may not know. */
  list({ position, types, user, limit }: ChangesRequest): Promise<ChangeRow[]> {
    const parts = seenBy(this.resources.feedParts, user);
    const { xid, id, place } = position;
    const isOwn = parts.some(({ seen }) => seen.kind === "own");
    return runPrepared<ChangeRow>(this.database, changesSql(parts), [
      String(xid),
      String(id),
      place,
      kindsFor(parts, types),
      types,
      limit + 1,
      ...(isOwn ? [user?.id] : []),
    ]);
  }

  async state(): Promise<FeedState> {
    return singleRow(
      await runPrepared<FeedState>(
        this.database,
        `SELECT epoch, removed_xid::text, removed_id::text,
           pg_snapshot_xmin(pg_current_snapshot())::text AS horizon FROM change_feed`,
        [],
      ),
    );
  }

  /** The last change that can be read. */
  async findNewest(): Promise<{ xid: string; id: string } | null> {
    const [row] = await runPrepared<{ xid: string; id: string }>(
      this.database,
      `SELECT xid::text, id::text FROM changes WHERE changes.xid < pg_snapshot_xmin(pg_current_snapshot())
       ORDER BY changes.xid DESC, changes.id DESC LIMIT 1`,
      [],
    );
    return row ?? null;
  }

  /** Records dates that have come. */
  async recordDue(): Promise<void> {
    await this.database.query("SELECT record_due_changes()");
  }

  /** In another database, as after a restore from a copy of its files, numbers of transactions mean something else. */
  async settle(): Promise<void> {
    try {
      await this.settleIn(CLUSTER);
    } catch {
      // Some providers do not say which cluster it is.
      await this.settleIn(TABLE);
    }
  }

  private async settleIn(place: string): Promise<void> {
    await this.database.query(
      `WITH moved AS (
         UPDATE change_feed SET place = here.place,
           epoch = CASE WHEN before.place IS NULL THEN change_feed.epoch ELSE ${NEW_EPOCH} END,
           removed_xid = '0', removed_id = 0
         FROM (SELECT ${place} AS place) here, (SELECT place FROM change_feed) before
         WHERE change_feed.place IS DISTINCT FROM here.place
         RETURNING before.place AS former)
       DELETE FROM changes WHERE EXISTS (SELECT FROM moved WHERE former IS NOT NULL)`,
    );
  }

  /** Everyone has to start again: what was there before is not there any more. */
  async startAgain(rows: SqlRunner): Promise<void> {
    await rows.query(`DELETE FROM changes`);
    await rows.query(
      `UPDATE change_feed SET epoch = ${NEW_EPOCH}, removed_xid = '0', removed_id = 0`,
    );
  }

  /** @returns whether there may be more. */
  async removeOld(): Promise<boolean> {
    const rows = await this.database.query<{ count: number }[]>(
      `WITH old AS (
         DELETE FROM changes USING (SELECT xid, id FROM changes ORDER BY xid, id LIMIT $1) first
         WHERE changes.xid = first.xid AND changes.id = first.id
           AND changes.at < now() - make_interval(days => $2)
         RETURNING changes.xid, changes.id),
       last AS (SELECT xid, id FROM old ORDER BY xid DESC, id DESC LIMIT 1),
       noted AS (UPDATE change_feed SET removed_xid = last.xid, removed_id = last.id FROM last)
       SELECT count(*)::int AS count FROM old`,
      [AT_ONCE, CHANGE_LIMITS.days],
    );
    return singleRow(rows).count === AT_ONCE;
  }
}
