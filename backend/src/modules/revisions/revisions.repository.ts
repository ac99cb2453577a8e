import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { singleRow } from "../../infrastructure/database/single-row";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import type { RevisionRow, WholeRevisionRow } from "./revision.mapper";

/** Whose revisions: a post's or a page's. */
export interface RevisionSubject {
  kind: "post" | "page";
  id: number;
}

export interface NewRevision {
  version: number;
  snapshot: { title: string };
  createdById: number | null;
  /** Not live: it waits for someone who may publish it. */
  isPending?: boolean;
  /** Now, when absent. */
  createdAt?: Date;
}

const COLUMN = { post: "post_id", page: "page_id" } as const;

const SELECT = `SELECT revision.version, revision.snapshot->>'title' AS title,
    revision.is_pending, revision.created_at,
    CASE WHEN author.id IS NOT NULL
      THEN json_build_object('id', author.id, 'name', author.name) END AS created_by`;

const FROM = `FROM revisions revision LEFT JOIN authors author ON author.id = revision.created_by_id`;

@Injectable()
export class RevisionsRepository {
  constructor(private readonly database: DataSource) {}

  /** A version is kept once: what it was does not change any more. */
  async insert(
    manager: SqlRunner,
    { kind, id }: RevisionSubject,
    revision: NewRevision,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO revisions (${COLUMN[kind]}, version, snapshot, created_by_id, created_at, is_pending)
       VALUES ($1, $2, $3, $4, coalesce($5, now()), $6) ON CONFLICT DO NOTHING`,
      [
        id,
        revision.version,
        JSON.stringify(revision.snapshot),
        revision.createdById,
        revision.createdAt ?? null,
        revision.isPending ?? false,
      ],
    );
  }

  list(
    { kind, id }: RevisionSubject,
    page: PageRequest,
  ): Promise<RevisionRow[]> {
    return this.database.query<RevisionRow[]>(
      `${SELECT} ${FROM} WHERE revision.${COLUMN[kind]} = $1
       ORDER BY revision.version DESC LIMIT $2 OFFSET $3`,
      [id, page.limit, page.offset],
    );
  }

  async count({ kind, id }: RevisionSubject): Promise<number> {
    const rows = await this.database.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM revisions WHERE ${COLUMN[kind]} = $1`,
      [id],
    );
    return singleRow(rows).total;
  }

  async find<Snapshot>(
    { kind, id }: RevisionSubject,
    version: number,
  ): Promise<WholeRevisionRow<Snapshot> | null> {
    const [row] = await this.database.query<WholeRevisionRow<Snapshot>[]>(
      `${SELECT}, revision.snapshot ${FROM}
       WHERE revision.${COLUMN[kind]} = $1 AND revision.version = $2`,
      [id, version],
    );
    return row ?? null;
  }
}
