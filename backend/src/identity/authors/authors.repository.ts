import { Injectable } from "@nestjs/common";
import { SUPERUSER_ROLE, type ListAuthorsDto } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";
import {
  afterCursor,
  cursorColumn,
  type CursorRow,
  type Keyset,
} from "../../infrastructure/database/keyset";
import {
  listOrder,
  type ListOrder,
} from "../../infrastructure/database/list-order";
import type { PageRequest } from "../../infrastructure/database/paginate";
import {
  likeLiteral,
  SqlFilter,
  valueOf,
} from "../../infrastructure/database/sql-filter";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import type { Recipient } from "../../operations/mails/mails.service";
import type { AuthorRow } from "./author.mapper";
import {
  ACCOUNT_COLUMNS,
  MANAGED_ACCOUNT_COLUMNS,
} from "../roles/account-columns.sql";
import { BylineWorksService } from "./byline-works.service";

const SORTABLE = {
  id: "author.id",
  name: "lower(author.name)",
  created_at: "author.created_at",
};

export const authorOrder = (query: ListAuthorsDto): ListOrder =>
  listOrder(query, SORTABLE, "id");

/** More get no mail about the site's health. */
const MOST_OWNERS = 20;

const IS_HERE = "author.deleted_at IS NULL";

const HAS_ROLE = `EXISTS (
  SELECT 1 FROM author_roles JOIN roles role ON role.id = author_roles.role_id
  WHERE author_roles.author_id = author.id AND role.deleted_at IS NULL
    AND lower(role.name) = lower(?))`;

/** `published`: only authors with a post that readers can see. */
export type AuthorScope = "published" | "all";

/** Reads authors; what changes them is in the writes. */
@Injectable()
export class AuthorsRepository {
  constructor(
    private readonly database: DataSource,
    private readonly works: BylineWorksService,
  ) {}

  list(
    scope: AuthorScope,
    query: ListAuthorsDto,
    { keyset, ...page }: PageRequest & { keyset: Keyset | null },
  ): Promise<(AuthorRow & CursorRow)[]> {
    const filter = this.matching(scope, query);
    const order = authorOrder(query);
    for (const rows of afterCursor(keyset, "author.id", valueOf(filter)))
      filter.and(rows);
    const window = filter.bind("LIMIT ? OFFSET ?", page.limit, page.offset);
    const sorted = `ORDER BY ${order.column} ${order.direction}, author.id ${order.direction}`;
    // Roles and permissions are looked up for the authors of the page, not for those before it.
    return this.database.query<(AuthorRow & CursorRow)[]>(
      `SELECT ${this.columns}${cursorColumn(keyset)} FROM (
         SELECT author.* FROM authors author ${filter.where} ${sorted} ${window}) author
       ${sorted}`,
      filter.values,
    );
  }

  async count(scope: AuthorScope, query: ListAuthorsDto): Promise<number> {
    const filter = this.matching(scope, query);
    const rows = await this.database.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM authors author ${filter.where}`,
      filter.values,
    );
    return singleRow(rows).total;
  }

  async find(id: number, scope: AuthorScope): Promise<AuthorRow | null> {
    const filter = this.matching(scope, {}).and("author.id = ?", id);
    const [row] = await this.database.query<AuthorRow[]>(
      `SELECT ${this.columns} FROM authors author ${filter.where}`,
      filter.values,
    );
    return row ?? null;
  }

  /** The person who has an address, also a deleted one. */
  async findByEmail(
    email: string,
    database: SqlRunner,
  ): Promise<Recipient | null> {
    const [row] = await database.query<Recipient[]>(
      `SELECT ${ACCOUNT_COLUMNS} FROM authors author WHERE lower(author.email) = lower($1)
       ORDER BY author.deleted_at DESC NULLS FIRST LIMIT 1`,
      [email],
    );
    return row ?? null;
  }

  /** Addresses of those who can administer everything. */
  async superuserEmails(): Promise<string[]> {
    const rows = await this.database.query<{ email: string }[]>(
      `SELECT author.email FROM authors author
       JOIN author_roles ON author_roles.author_id = author.id
       JOIN roles role ON role.id = author_roles.role_id
       WHERE role.name = $1 AND author.status = 'active' AND author.email IS NOT NULL AND ${IS_HERE}
       ORDER BY author.id LIMIT ${MOST_OWNERS}`,
      [SUPERUSER_ROLE],
    );
    return rows.map(({ email }) => email);
  }

  /** The author, kept from other changes until the transaction ends; deleted ones as well. */
  async lock(manager: EntityManager, id: number): Promise<AuthorRow | null> {
    await manager.query(`SELECT FROM authors WHERE id = $1 FOR UPDATE`, [id]);
    // A second statement, because the first one does not see the change it waited for.
    const [row] = await manager.query<AuthorRow[]>(
      `SELECT ${this.columns} FROM authors author WHERE author.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** A person with this email address or name. The address counts first, then whether they can sign in. */
  async findIdOf(
    manager: EntityManager,
    { name, email }: { name: string; email: string | null },
  ): Promise<number | null> {
    const [row] = await manager.query<{ id: number }[]>(
      `SELECT id FROM authors
       WHERE (lower(name) = lower($1) OR lower(email) = lower($2)) AND deleted_at IS NULL
       ORDER BY coalesce(lower(email) = lower($2), false) DESC, email IS NULL, id LIMIT 1`,
      [name, email],
    );
    return row?.id ?? null;
  }

  async findServiceAccount(
    manager: EntityManager,
    name: string,
  ): Promise<{ id: number } | null> {
    const [row] = await manager.query<{ id: number }[]>(
      `SELECT id FROM authors WHERE is_service AND lower(name) = lower($1) AND deleted_at IS NULL
       ORDER BY id LIMIT 1`,
      [name],
    );
    return row ?? null;
  }

  /** The person whose address, slug or name it is, if it is none of those that are `taken`. */
  async findLike(
    manager: EntityManager,
    { name, slug, email }: { name: string; slug: string; email: string | null },
    taken: readonly number[],
  ): Promise<number | null> {
    const [row] = await manager.query<{ id: number }[]>(
      `SELECT id FROM authors
       WHERE (lower(name) = lower($1) OR slug = $2 OR lower(email) = lower($3))
         AND deleted_at IS NULL AND NOT id = ANY ($4)
       ORDER BY coalesce(lower(email) = lower($3), false) DESC, slug = $2 DESC, id LIMIT 1`,
      [name, slug, email, taken],
    );
    return row?.id ?? null;
  }

  private get columns(): string {
    return `${MANAGED_ACCOUNT_COLUMNS}, ${this.works.count} AS post_count`;
  }

  /** Readers cannot ask about accounts: for them an address, a role or a status is no question. */
  private matching(scope: AuthorScope, query: ListAuthorsDto): SqlFilter {
    const words =
      query.search && `%${likeLiteral(query.search.toLowerCase())}%`;
    if (scope === "published") {
      const readers = new SqlFilter(IS_HERE, this.works.isPublished);
      return words ? readers.and("lower(author.name) LIKE ?", words) : readers;
    }
    const filter = ofStatus(query.status);
    if (words)
      filter.and(
        "(lower(author.name) LIKE ? OR lower(author.email) LIKE ?)",
        words,
        words,
      );
    if (query.role) filter.and(HAS_ROLE, query.role);
    return filter;
  }
}

function ofStatus(status: ListAuthorsDto["status"]): SqlFilter {
  if (status === "deleted")
    return new SqlFilter("author.deleted_at IS NOT NULL");
  const filter = new SqlFilter(IS_HERE);
  return status ? filter.and("author.status = ?", status) : filter;
}
