import { Injectable } from "@nestjs/common";
import type {
  ListContactMessagesDto,
  ContactMessageDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { pageQueries } from "../../infrastructure/database/page-queries";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { singleRow } from "../../infrastructure/database/single-row";
import { SqlFilter } from "../../infrastructure/database/sql-filter";

export interface NewContactMessage {
  name: string;
  email: string;
  message: string;
  pageSlug: string | null;
  articleSlug: string | null;
  articleSection: string | null;
}

const COLUMNS =
  "id, name, email, message, page_slug, article_slug, article_section, read_at, created_at";

@Injectable()
export class ContactMessagesRepository {
  constructor(private readonly database: DataSource) {}

  list(query: ListContactMessagesDto, page: PageRequest) {
    return pageQueries<ContactMessageRow>(
      this.database,
      {
        columns: COLUMNS,
        from: "contact_messages",
        filter: matching(query),
        order: "id DESC",
      },
      page,
    );
  }

  /** At most so many. */
  async countUnread(most: number): Promise<number> {
    const rows = await this.database.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM (
         SELECT FROM contact_messages WHERE read_at IS NULL LIMIT $1) unread`,
      [most],
    );
    return singleRow(rows).total;
  }

  async insert(
    manager: EntityManager,
    entry: NewContactMessage,
  ): Promise<number> {
    const { name, email, message, pageSlug, articleSlug, articleSection } =
      entry;
    const rows = await manager.query<{ id: number }[]>(
      `INSERT INTO contact_messages (name, email, message, page_slug, article_slug, article_section)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [name, email, message, pageSlug, articleSlug, articleSection],
    );
    return singleRow(rows).id;
  }

  async listIds(
    query: ListContactMessagesDto,
    most: number,
  ): Promise<number[]> {
    const filter = matching(query);
    const window = filter.bind("ORDER BY id LIMIT ?", most);
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT id FROM contact_messages ${filter.where} ${window}`,
      filter.values,
    );
    return rows.map(({ id }) => id);
  }

  /** Until the end of the transaction no one else changes it. */
  async lock(
    manager: EntityManager,
    id: number,
  ): Promise<ContactMessageRow | null> {
    const [row] = await manager.query<ContactMessageRow[]>(
      `SELECT ${COLUMNS} FROM contact_messages WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return row ?? null;
  }

  /** Read again keeps the time of the first reading. */
  async mark(
    manager: EntityManager,
    id: number,
    isRead: boolean,
  ): Promise<ContactMessageRow | null> {
    const [rows] = await manager.query<[ContactMessageRow[], number]>(
      `UPDATE contact_messages SET read_at = CASE WHEN $2 THEN coalesce(read_at, now()) END
       WHERE id = $1 RETURNING ${COLUMNS}`,
      [id, isRead],
    );
    return rows[0] ?? null;
  }

  async remove(
    manager: EntityManager,
    id: number,
  ): Promise<ContactMessageRow | null> {
    const [rows] = await manager.query<[ContactMessageRow[], number]>(
      `DELETE FROM contact_messages WHERE id = $1 RETURNING ${COLUMNS}`,
      [id],
    );
    return rows[0] ?? null;
  }
}

function matching({ status }: ListContactMessagesDto): SqlFilter {
  const filter = new SqlFilter();
  if (status === "unread") filter.and("read_at IS NULL");
  if (status === "read") filter.and("read_at IS NOT NULL");
  return filter;
}

export interface ContactMessageRow {
  id: number;
  name: string;
  email: string;
  message: string;
  page_slug: string | null;
  article_slug: string | null;
  article_section: string | null;
  read_at: Date | null;
  created_at: Date;
}

export function toContactMessageDto(row: ContactMessageRow): ContactMessageDto {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    page_slug: row.page_slug,
    article_slug: row.article_slug,
    article_section: row.article_section,
    is_read: row.read_at !== null,
    read_at: row.read_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
