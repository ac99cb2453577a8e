import { Injectable } from "@nestjs/common";
import type { TrashItemDto, TrashSubject } from "@octavo/contracts";
import { DataSource } from "typeorm";
import type { Principal } from "../../common/permissions/principal";
import type { RowOf } from "../../infrastructure/database/answer-row";
import { pageQueries } from "../../infrastructure/database/page-queries";
import type {
  PageQueries,
  PageRequest,
} from "../../infrastructure/database/paginate";
import {
  likeLiteral,
  SqlFilter,
} from "../../infrastructure/database/sql-filter";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import type { TrashScope } from "./trash-scope";

/** A kind of record with a trash, and its name in the audit trail; declared by the owner of the table. */
export interface TrashKind {
  table: string;
  subject: TrashSubject;
  /** Column with its name or title. */
  label: string;
  /** Its path, if addresses that it had before may lead there. */
  address?: string;
  /** Whose of these a person may bring back. */
  scope: (user: Principal) => TrashScope;
  /** The column of the person whose they are, where there is one; null is everyone's. */
  owner?: string;
  /** Its files go as well, so its own module removes it in the end. */
  isPurgedElsewhere?: true;
  /** Condition on the row `trashed` under which it stays although its time is over. */
  unless?: string;
}

export type TrashRow = RowOf<Omit<TrashItemDto, "purged_after">, "deleted_at">;

export interface PurgedRow {
  id: number;
  label: string;
  address: string | null;
}

/** The latest first. */
const ORDER = "deleted_at DESC, kind, id DESC";

@Injectable()
export class TrashRepository {
  constructor(private readonly database: DataSource) {}

  list(
    kinds: readonly TrashKind[],
    wanted: TrashQuery,
    page: PageRequest,
  ): PageQueries<TrashRow> {
    const trashed = new TrashedRows(kinds, wanted);
    if (trashed.isEmpty)
      return { rows: Promise.resolve([]), total: Promise.resolve(0) };
    return pageQueries<TrashRow>(
      this.database,
      {
        columns: "kind, id, label, deleted_at",
        from: `(${trashed.sql}) trashed`,
        filter: trashed.filter,
        order: ORDER,
      },
      page,
    );
  }

  /** Those of a kind that the person may bring back, at most so many. */
  async listIds(
    kind: TrashKind,
    user: Principal,
    most: number,
  ): Promise<number[]> {
    const wanted = { user, kind: kind.subject, search: undefined };
    const trashed = new TrashedRows([kind], wanted);
    if (trashed.isEmpty) return [];
    const limit = trashed.filter.bind("LIMIT ?", most);
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT id FROM (${trashed.sql}) trashed ORDER BY ${ORDER} ${limit}`,
      trashed.filter.values,
    );
    return rows.map(({ id }) => id);
  }

  /** @returns what has been deleted for good of these, in the trash or not. */
  async erase(
    manager: SqlRunner,
    { table, label, address = "NULL" }: TrashKind,
    ids: readonly number[],
  ): Promise<PurgedRow[]> {
    const [rows] = await manager.query<[PurgedRow[], number]>(
      `DELETE FROM ${table} WHERE id = ANY ($1)
       RETURNING id, ${label} AS label, ${address} AS address`,
      [ids],
    );
    return rows;
  }

  /** @returns what has been deleted for good, at most `most` rows. */
  async purge(
    manager: SqlRunner,
    { table, label, address = "NULL", unless = "false" }: TrashKind,
    { days, most }: { days: number; most: number },
  ): Promise<PurgedRow[]> {
    const [rows] = await manager.query<[PurgedRow[], number]>(
      `DELETE FROM ${table} WHERE id IN (
         SELECT id FROM ${table} trashed
         WHERE deleted_at < now() - make_interval(days => $1) AND NOT (${unless})
         ORDER BY deleted_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id, ${label} AS label, ${address} AS address`,
      [days, most],
    );
    return rows;
  }
}

export interface TrashQuery {
  user: Principal;
  kind: TrashSubject | undefined;
  search: string | undefined;
}

/** What of the trash a person may bring back, as SQL with its values. */
class TrashedRows {
  readonly filter = new SqlFilter();
  private readonly parts: string[];

  constructor(kinds: readonly TrashKind[], { user, kind, search }: TrashQuery) {
    this.parts = kinds
      .filter(({ subject }) => kind === undefined || kind === subject)
      .flatMap((one) => this.partOf(one, one.scope(user), search));
  }

  get isEmpty(): boolean {
    return this.parts.length === 0;
  }

  get sql(): string {
    return this.parts.join(" UNION ALL ");
  }

  private partOf(
    { table, subject, label, owner }: TrashKind,
    scope: TrashScope,
    search: string | undefined,
  ): string[] {
    if (scope.kind === "none") return [];
    const own =
      scope.kind === "own" && owner !== undefined
        ? this.filter.bind(`AND coalesce(${owner} = ?, true)`, scope.authorId)
        : "";
    const named = search
      ? this.filter.bind(`AND ${label} ILIKE ?`, `%${likeLiteral(search)}%`)
      : "";
    return [
      `SELECT '${subject}' AS kind, id, ${label} AS label, deleted_at FROM ${table}
       WHERE deleted_at IS NOT NULL ${own} ${named}`,
    ];
  }
}
