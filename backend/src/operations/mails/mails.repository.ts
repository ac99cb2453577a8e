import { Injectable } from "@nestjs/common";
import type { ListMailsDto, MailDto } from "@octavo/contracts";
import { DataSource } from "typeorm";
import { answerOf, type RowOf } from "../../infrastructure/database/answer-row";
import {
  countUpTo,
  pageQueries,
} from "../../infrastructure/database/page-queries";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { singleRow } from "../../infrastructure/database/single-row";
import { SqlFilter } from "../../infrastructure/database/sql-filter";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";

export interface NewMailRow {
  eventKey: string;
  kind: string;
  to: string;
  subject: string;
  content: Buffer;
  status: "queued" | "kept";
}

export interface MailRow extends RowOf<MailDto, "sent_at" | "created_at"> {
  event_key: string;
  content: Buffer | null;
}

/** Longer than any conversation with a mail server may take. */
const UNCERTAIN_AFTER = "5 minutes";

/** The sending process has ended, or never learned whether the server took the mail. */
const IS_UNCERTAIN = `mail.status = 'sending' AND
  (mail.last_error IS NOT NULL OR mail.updated_at < now() - interval '${UNCERTAIN_AFTER}')`;

const STATUS = `CASE WHEN ${IS_UNCERTAIN} THEN 'uncertain' ELSE mail.status END`;

const COLUMNS = `mail.id, mail.event_key, mail.kind, mail.recipient AS "to", mail.subject,
  ${STATUS} AS status, mail.attempts, mail.last_error, mail.sent_at, mail.created_at`;

@Injectable()
export class MailsRepository {
  constructor(private readonly database: DataSource) {}

  /** @returns null when there is a mail for this event already. */
  async insert(manager: SqlRunner, mail: NewMailRow): Promise<number | null> {
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO mails (event_key, kind, recipient, subject, content, status)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (event_key) DO NOTHING RETURNING id`,
      [
        mail.eventKey,
        mail.kind,
        mail.to,
        mail.subject,
        mail.content,
        mail.status,
      ],
    );
    return row?.id ?? null;
  }

  async isKnown(manager: SqlRunner, eventKey: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT FROM mails WHERE event_key = $1`,
      [eventKey],
    );
    return rows.length > 0;
  }

  list(query: ListMailsDto, page: PageRequest) {
    return pageQueries<MailRow>(
      this.database,
      {
        columns: COLUMNS,
        from: "mails mail",
        filter: matching(query),
        order: "mail.id DESC",
      },
      page,
    );
  }

  /** Those that a job will try. */
  async countWaiting(): Promise<number> {
    const rows = await this.database.query<{ waiting: number }[]>(
      `SELECT count(*)::int AS waiting FROM mails WHERE status = 'queued'`,
    );
    return singleRow(rows).waiting;
  }

  countFailed(most: number): Promise<number> {
    return countUpTo(most, this.database, {
      from: "mails WHERE status = 'failed'",
    });
  }

  async find(id: number): Promise<MailRow | null> {
    const [row] = await this.database.query<MailRow[]>(
      `SELECT ${COLUMNS}, mail.content FROM mails mail WHERE mail.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Locks the row until the transaction ends. */
  async findForUpdate(manager: SqlRunner, id: number): Promise<MailRow | null> {
    const [row] = await manager.query<MailRow[]>(
      `SELECT ${COLUMNS}, mail.content FROM mails mail WHERE mail.id = $1 FOR UPDATE`,
      [id],
    );
    return row ?? null;
  }

  /** Committed before the server receives anything: from here on, no job sends it again. */
  async claim(id: number): Promise<MailRow | null> {
    const [rows] = await this.database.query<[MailRow[], number]>(
      `UPDATE mails mail SET status = 'sending', attempts = attempts + 1, last_error = NULL,
         updated_at = now()
       WHERE id = $1 AND status = 'queued' RETURNING ${COLUMNS}, mail.content`,
      [id],
    );
    return rows[0] ?? null;
  }

  async queueAgain(manager: SqlRunner, id: number): Promise<void> {
    await manager.query(
      `UPDATE mails SET status = 'queued', updated_at = now() WHERE id = $1`,
      [id],
    );
  }

  /** The text goes with it: the link in it is now in one place only. */
  async markSent(id: number): Promise<void> {
    await this.database.query(
      `UPDATE mails SET status = 'sent', sent_at = now(), content = NULL, updated_at = now()
       WHERE id = $1`,
      [id],
    );
  }

  async markNotSent(
    id: number,
    status: "queued" | "sending" | "failed",
    error: string,
  ): Promise<void> {
    await this.database.query(
      `UPDATE mails SET status = $2, last_error = left($3, 500), updated_at = now()
       WHERE id = $1`,
      [id, status, error],
    );
  }

  async wipeOld(days: number): Promise<void> {
    await this.database.query(
      `UPDATE mails SET content = NULL
       WHERE content IS NOT NULL AND created_at < now() - make_interval(days => $1)`,
      [days],
    );
  }

  async removeOld(days: number): Promise<void> {
    await this.database.query(
      `DELETE FROM mails WHERE created_at < now() - make_interval(days => $1)`,
      [days],
    );
  }

  /** Mails that still wait for their server are given up with it. */
  async removeFor(manager: SqlRunner, email: string): Promise<void> {
    await manager.query(
      `DELETE FROM mails WHERE lower(recipient) = lower($1) AND NOT EXISTS (
         SELECT FROM authors WHERE lower(email) = lower($1) AND deleted_at IS NULL)`,
      [email],
    );
  }
}

function matching(query: ListMailsDto): SqlFilter {
  const filter = new SqlFilter();
  if (query.status) filter.and(`${STATUS} = ?`, query.status);
  if (query.kind) filter.and("mail.kind = ?", query.kind);
  return filter;
}

export function toMailDto(row: MailRow): MailDto {
  const { event_key: _, content: __, ...shown } = row;
  return answerOf(shown);
}
