import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";
import {
  sortOrder,
  type PageRequest,
} from "../../infrastructure/database/paginate";
import { SqlFilter } from "../../infrastructure/database/sql-filter";
import { IS_PUBLIC_POST } from "../posts/public-post.sql";
import type { AuthorRow } from "./author.mapper";
import { ACCOUNT_COLUMNS } from "./account-columns.sql";

const SORTABLE = {
  id: "author.id",
  name: "lower(author.name)",
  created_at: "author.created_at",
};

const HAS_PUBLISHED = `EXISTS (
  SELECT 1 FROM posts post WHERE post.author_id = author.id AND ${IS_PUBLIC_POST})`;

/** `published`: only people with a post that readers can see. */
export type AuthorScope = "published" | "all";

@Injectable()
export class AuthorsRepository {
  constructor(private readonly database: DataSource) {}

  list(
    scope: AuthorScope,
    sort: string | undefined,
    page: PageRequest,
  ): Promise<AuthorRow[]> {
    const filter = inScope(scope);
    const order = sortOrder(sort, SORTABLE) ?? {
      column: "author.id",
      direction: "ASC",
    };
    const window = filter.bind("LIMIT ? OFFSET ?", page.limit, page.offset);
    return this.database.query<AuthorRow[]>(
      `SELECT ${ACCOUNT_COLUMNS} FROM authors author ${filter.where}
       ORDER BY ${order.column} ${order.direction}, author.id ${order.direction} ${window}`,
      filter.values,
    );
  }

  async count(scope: AuthorScope): Promise<number> {
    const filter = inScope(scope);
    const rows = await this.database.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM authors author ${filter.where}`,
      filter.values,
    );
    return singleRow(rows).total;
  }

  async find(id: number, scope: AuthorScope): Promise<AuthorRow | null> {
    const filter = inScope(scope).and("author.id = ?", id);
    const [row] = await this.database.query<AuthorRow[]>(
      `SELECT ${ACCOUNT_COLUMNS} FROM authors author ${filter.where}`,
      filter.values,
    );
    return row ?? null;
  }

  async findCredentials(
    email: string,
  ): Promise<{ id: number; passwordHash: string } | null> {
    const [row] = await this.database.query<
      { id: number; password_hash: string }[]
    >(
      `SELECT id, password_hash FROM authors
       WHERE lower(email) = lower($1) AND status = 'active' AND password_hash IS NOT NULL`,
      [email],
    );
    return row ? { id: row.id, passwordHash: row.password_hash } : null;
  }
}

function inScope(scope: AuthorScope): SqlFilter {
  return scope === "all" ? new SqlFilter() : new SqlFilter(HAS_PUBLISHED);
}
