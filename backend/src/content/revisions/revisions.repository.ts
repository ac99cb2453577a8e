import { Injectable } from "@nestjs/common";
import type {
  RevisionDto,
  RevisionEvent,
  RevisionSummaryDto,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import type { RowOf } from "../../infrastructure/database/answer-row";
import { pageQueries } from "../../infrastructure/database/page-queries";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { runPrepared } from "../../infrastructure/database/run-prepared";
import { SqlFilter } from "../../infrastructure/database/sql-filter";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";

/** Whose revisions: a post's, a page's or a learning path's. */
export interface RevisionSubject {
  kind: "post" | "page" | "path";
  id: number;
}

type RevisionRow = RowOf<RevisionSummaryDto, "created_at">;
type WholeRevisionRow<Fields> = RowOf<RevisionDto<Fields>, "created_at">;

export interface NewRevision {
  version: number;
  snapshot: { title: string };
  createdById: number | null;
  /** Not live: it waits for someone who may publish it. */
  isPending?: boolean;
  why?: string | null | undefined;
  event?: RevisionEvent | null;
  /** Now, when absent. */
  createdAt?: Date;
}

const COLUMN = { post: "post_id", page: "page_id", path: "path_id" } as const;

const COLUMNS = `revision.version, revision.snapshot->>'title' AS title,
    revision.is_pending, revision.why, revision.event, revision.created_at,
    CASE WHEN author.id IS NOT NULL
      THEN json_build_object('id', author.id, 'name', author.name) END AS created_by`;

const FROM = `revisions revision LEFT JOIN authors author ON author.id = revision.created_by_id`;

/** Only posts have changes that wait. */
const WAITING = `AND NOT EXISTS (SELECT FROM pending_changes pending
  WHERE pending.post_id = $1
    AND revisions.version IN (pending.version, pending.based_on_version))`;

@Injectable()
export class RevisionsRepository {
  constructor(private readonly database: DataSource) {}

  /** Stores a version once; an existing one never changes. */
  async insert(
    manager: SqlRunner,
    { kind, id }: RevisionSubject,
    revision: NewRevision,
  ): Promise<void> {
    await runPrepared(
      manager,
      `INSERT INTO revisions (${COLUMN[kind]}, version, snapshot, created_by_id, created_at, is_pending, why, event)
       VALUES ($1, $2, $3, $4, coalesce($5, now()), $6, $7, $8) ON CONFLICT DO NOTHING`,
      [
        id,
        revision.version,
        JSON.stringify(revision.snapshot),
        revision.createdById,
        revision.createdAt ?? null,
        revision.isPending ?? false,
        revision.why ?? null,
        revision.event ?? null,
      ],
    );
  }

  /** For a past that was elsewhere: the one of the same version is replaced. */
  async replace(
    manager: SqlRunner,
    { kind, id }: RevisionSubject,
    { version, snapshot, createdById, ...save }: NewRevision,
  ): Promise<void> {
    const { createdAt = null, isPending = false } = save;
    await manager.query(
      `INSERT INTO revisions (${COLUMN[kind]}, version, snapshot, created_by_id, created_at, is_pending)
       VALUES ($1, $2, $3, $4, coalesce($5, now()), $6) ON CONFLICT (${COLUMN[kind]}, version) DO UPDATE
       SET snapshot = excluded.snapshot, created_by_id = excluded.created_by_id, is_pending = excluded.is_pending,
         created_at = coalesce($5, revisions.created_at)`,
      [
        id,
        version,
        JSON.stringify(snapshot),
        createdById,
        createdAt,
        isPending,
      ],
    );
  }

  /** Of many subjects at once. */
  async insertAll(
    manager: SqlRunner,
    kind: RevisionSubject["kind"],
    revisions: readonly (NewRevision & { id: number })[],
  ): Promise<void> {
    await manager.query(
      `INSERT INTO revisions (${COLUMN[kind]}, version, snapshot, created_by_id, created_at, event)
       SELECT id, version, snapshot, "createdById", coalesce("createdAt", now()), event
       FROM json_to_recordset($1) AS revision (
         id int, version int, snapshot jsonb, "createdById" int, "createdAt" timestamptz, event text)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(revisions)],
    );
  }

  /**
   * Deletes old revisions, so that a program that saves every second does not fill the disk. Beyond the
   * latest ones, only the last of each day stays. The live version, a version that waits, and the one it is
   * based on are never deleted.
   */
  async thin(
    manager: SqlRunner,
    { kind, id }: RevisionSubject,
    { kept, most }: { kept: number; most: number },
  ): Promise<void> {
    const column = COLUMN[kind];
    await manager.query(
      `WITH own AS (
         SELECT id, version, is_pending, created_at,
           row_number() OVER (ORDER BY version DESC) AS place
         FROM revisions WHERE ${column} = $1
       ), old AS (
         SELECT id, version, row_number() OVER (
           PARTITION BY (created_at AT TIME ZONE 'UTC')::date ORDER BY version DESC) AS of_day
         FROM own WHERE place > $2
       ), last_of_day AS (
         SELECT id, row_number() OVER (ORDER BY version DESC) AS place FROM old WHERE of_day = 1
       )
       DELETE FROM revisions WHERE id IN (SELECT id FROM old)
         AND id NOT IN (SELECT id FROM last_of_day WHERE place <= $3)
         AND version IS DISTINCT FROM (SELECT max(version) FROM own WHERE NOT is_pending)
         ${kind === "post" ? WAITING : ""}`,
      [id, kept, most - kept],
    );
  }

  list({ kind, id }: RevisionSubject, page: PageRequest) {
    return pageQueries<RevisionRow>(
      this.database,
      {
        columns: COLUMNS,
        from: FROM,
        filter: new SqlFilter().and(`revision.${COLUMN[kind]} = ?`, id),
        order: "revision.version DESC",
      },
      page,
    );
  }

  /** Saves after a version, the latest first, and how many there are. */
  async listSince(
    { kind, id }: RevisionSubject,
    version: number,
    limit: number,
  ): Promise<{ rows: RevisionRow[]; total: number }> {
    const found = await this.database.query<
      (RevisionRow & { total: number })[]
    >(
      `SELECT ${COLUMNS}, count(*) OVER ()::int AS total FROM ${FROM}
       WHERE revision.${COLUMN[kind]} = $1 AND revision.version > $2
       ORDER BY revision.version DESC LIMIT $3`,
      [id, version, limit],
    );
    const rows = found.map(({ total: _, ...row }) => row);
    return { rows, total: found[0]?.total ?? 0 };
  }

  /** The live text as this version had it, and as it is; an absent one was deleted or never stored. */
  async findAround(
    { kind, id }: RevisionSubject,
    version: number,
  ): Promise<{ before?: object; after?: object }> {
    const live = `SELECT snapshot FROM revisions
      WHERE ${COLUMN[kind]} = $1 AND NOT is_pending`;
    const [row] = await this.database.query<
      { before: object | null; after: object | null }[]
    >(
      `SELECT (${live} AND version <= $2 AND EXISTS (
           SELECT FROM revisions WHERE ${COLUMN[kind]} = $1 AND version = $2)
         ORDER BY version DESC LIMIT 1) AS before,
         (${live} ORDER BY version DESC LIMIT 1) AS after`,
      [id, version],
    );
    return {
      ...(row?.before && { before: row.before }),
      ...(row?.after && { after: row.after }),
    };
  }

  async find<Snapshot>(
    { kind, id }: RevisionSubject,
    version: number,
  ): Promise<WholeRevisionRow<Snapshot> | null> {
    const [row] = await this.database.query<WholeRevisionRow<Snapshot>[]>(
      `SELECT ${COLUMNS}, revision.snapshot AS fields FROM ${FROM}
       WHERE revision.${COLUMN[kind]} = $1 AND revision.version = $2`,
      [id, version],
    );
    return row ?? null;
  }
}
