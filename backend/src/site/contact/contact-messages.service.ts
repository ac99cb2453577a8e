import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  WAITING_MOST,
  type ContactMessageDto,
  type ListContactMessagesDto,
  type MarkContactMessageDto,
  type Paged,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { NotFoundError } from "../../common/errors/app-error";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import {
  countUpTo,
  pageQueries,
} from "../../infrastructure/database/page-queries";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { singleRow } from "../../infrastructure/database/single-row";
import { SqlFilter } from "../../infrastructure/database/sql-filter";
import { answerOf, type RowOf } from "../../infrastructure/database/answer-row";
import { AuditService } from "../../operations/audit/audit.service";
import { WaitingService } from "../../operations/waiting/waiting.service";
import { t } from "../../common/texts";

export interface NewContactMessage {
  name: string;
  email: string;
  message: string;
  pageSlug: string | null;
  articleSlug: string | null;
  articleSection: string | null;
}

const COLUMNS = `id, name, email, message, page_slug, article_slug, article_section,
  read_at IS NOT NULL AS is_read, read_at, created_at`;

type ContactMessageRow = RowOf<ContactMessageDto, "read_at" | "created_at">;

/** Written down in the transaction that changes a message, with what it was before. */
type MessageNote = (
  manager: EntityManager,
  before: ContactMessageRow,
) => Promise<void>;

/** The messages that came in, for those who look after them. */
@Injectable()
export class ContactMessagesService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly audit: AuditService,
    private readonly waiting: WaitingService,
  ) {}

  onModuleInit(): void {
    this.waiting.register({
      name: "messages",
      call: "GET /contact-messages",
      count: () =>
        countUpTo(WAITING_MOST, this.database, {
          from: "contact_messages WHERE read_at IS NULL",
        }),
    });
  }

  list(query: ListContactMessagesDto): Promise<Paged<ContactMessageDto>> {
    const page = pageRequest(query);
    const queries = pageQueries<ContactMessageRow>(
      this.database,
      {
        columns: COLUMNS,
        from: "contact_messages",
        filter: matching(query),
        order: "id DESC",
      },
      page,
    );
    return paginate(page, queries, answerOf);
  }

  mark(
    id: number,
    { is_read: isRead }: MarkContactMessageDto,
    note?: MessageNote,
  ): Promise<ContactMessageDto> {
    return inTransaction(this.database, async (manager) => {
      const [before] = await manager.query<ContactMessageRow[]>(
        `SELECT ${COLUMNS} FROM contact_messages WHERE id = $1 FOR UPDATE`,
        [id],
      );
      // Read again keeps the time of the first reading.
      const [[message]] = await manager.query<[ContactMessageRow[], number]>(
        `UPDATE contact_messages SET read_at = CASE WHEN $2 THEN coalesce(read_at, now()) END
         WHERE id = $1 RETURNING ${COLUMNS}`,
        [id, isRead],
      );
      if (!before || !message) throw new NotFoundError(t("messageNotFound"));
      const details = { is_read: isRead };
      await this.audit.recordChange(
        manager,
        "contact_message.update",
        message,
        details,
      );
      await note?.(manager, before);
      return answerOf(message);
    });
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

  /** The first of these. */
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

  /** Deletes it permanently, because the writer may ask for that. */
  remove(id: number, note?: MessageNote): Promise<void> {
    return inTransaction(this.database, async (manager) => {
      const [[message]] = await manager.query<[ContactMessageRow[], number]>(
        `DELETE FROM contact_messages WHERE id = $1 RETURNING ${COLUMNS}`,
        [id],
      );
      if (!message) throw new NotFoundError(t("messageNotFound"));
      await this.audit.recordChange(manager, "contact_message.delete", message);
      await note?.(manager, message);
    });
  }
}

function matching({ status }: ListContactMessagesDto): SqlFilter {
  const filter = new SqlFilter();
  if (status === "unread") filter.and("read_at IS NULL");
  if (status === "read") filter.and("read_at IS NOT NULL");
  return filter;
}
