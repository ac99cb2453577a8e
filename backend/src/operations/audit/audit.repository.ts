import { Injectable } from "@nestjs/common";
import {
  AUDIT_WINDOW,
  type ActorKind,
  type AuditEntryDto,
  type ListAuditDto,
} from "@octavo/contracts";
import { addHours } from "date-fns";
import { DataSource } from "typeorm";
import type { Actor } from "../../common/actor/actor";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { runPrepared } from "../../infrastructure/database/run-prepared";
import { singleRow } from "../../infrastructure/database/single-row";
import { SqlFilter } from "../../infrastructure/database/sql-filter";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";

interface AuditRow {
  /** A bigint: PostgreSQL gives it as text. */
  id: string;
  happened_at: Date;
  action: string;
  subject_type: string;
  subject_id: number | null;
  subject_label: string | null;
  details: Record<string, unknown>;
  actor_kind: ActorKind;
  actor_id: number | null;
  actor_name: string;
  ip: string | null;
  user_agent: string | null;
  request_id: string | null;
}

/** The record of one change. */
export interface AuditRecord {
  /** The action: `<subject>.<verb>`, e.g. `post.update`, `session.begin`. */
  action: string;
  subject: { type: string; id: number | null; label: string | null };
  /** The changed fields; never a secret, a password or a whole text. */
  details?: Record<string, unknown>;
}

export interface AuditSubjects {
  type: string;
  ids: readonly number[];
}

const LABEL_MAX = 200;

@Injectable()
export class AuditRepository {
  constructor(private readonly database: DataSource) {}

  list(query: ListAuditDto, page: PageRequest): Promise<AuditRow[]> {
    const filter = matching(query);
    const window = filter.bind("LIMIT ? OFFSET ?", page.limit, page.offset);
    return this.database.query<AuditRow[]>(
      `SELECT entry.* FROM audit_log entry ${filter.where}
       ORDER BY entry.happened_at DESC, entry.id DESC ${window}`,
      filter.values,
    );
  }

  /** Stops one beyond the window: the table only ever grows. */
  async count(query: ListAuditDto): Promise<number> {
    const filter = matching(query);
    const rows = await this.database.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM (
         SELECT FROM audit_log entry ${filter.where} LIMIT ${AUDIT_WINDOW + 1}) counted`,
      filter.values,
    );
    return singleRow(rows).total;
  }

  /** When something last happened to each of them, by their ids. */
  async findLastTimes(
    action: string,
    { type, ids }: AuditSubjects,
  ): Promise<Map<number, Date>> {
    const rows = await this.database.query<{ id: number; last: Date | null }[]>(
      `SELECT subject.id, (
         SELECT entry.happened_at FROM audit_log entry
         WHERE entry.subject_type = $2 AND entry.subject_id = subject.id AND entry.action = $1
         ORDER BY entry.happened_at DESC, entry.id DESC LIMIT 1) AS last
       FROM unnest($3::int[]) AS subject(id)`,
      [action, type, ids],
    );
    return new Map(rows.flatMap(({ id, last }) => (last ? [[id, last]] : [])));
  }

  async insert(
    manager: SqlRunner | null,
    actor: Actor,
    records: readonly AuditRecord[],
  ): Promise<void> {
    const rows = records.map(({ action, subject, details = {} }) => ({
      action,
      ...subject,
      details,
    }));
    await runPrepared(
      manager ?? this.database.manager,
      `INSERT INTO audit_log (action, subject_type, subject_id, subject_label, details,
         actor_kind, actor_id, actor_name, ip, user_agent, request_id)
       SELECT action, type, id, left(label, ${LABEL_MAX}), details, $2, $3, left($4, ${LABEL_MAX}), $5, $6, $7
       FROM jsonb_to_recordset($1) AS made(action text, type text, id int, label text, details jsonb)`,
      [
        JSON.stringify(rows),
        actor.kind,
        actor.id,
        actor.name,
        actor.ip,
        actor.userAgent,
        actor.requestId,
      ],
    );
  }
}

function matching(query: ListAuditDto): SqlFilter {
  const actorKind = query.actor_kind ?? (query.actor_id ? "user" : undefined);
  const filter = new SqlFilter();
  if (query.action) filter.and("entry.action = ?", query.action);
  if (query.subject_type)
    filter.and("entry.subject_type = ?", query.subject_type);
  if (query.subject_id) filter.and("entry.subject_id = ?", query.subject_id);
  if (actorKind) filter.and("entry.actor_kind = ?", actorKind);
  if (query.actor_id) filter.and("entry.actor_id = ?", query.actor_id);
  if (query.from) filter.and("entry.happened_at >= ?", new Date(query.from));
  if (query.to) filter.and("entry.happened_at < ?", endOf(query.to));
  return filter;
}

/** Days are days in UTC, the last one whole: counted in hours, which no clock change shortens. */
const endOf = (moment: string): Date =>
  moment.includes("T") ? new Date(moment) : addHours(new Date(moment), 24);

export function toAuditEntryDto(row: AuditRow): AuditEntryDto {
  return {
    id: Number(row.id),
    happened_at: row.happened_at.toISOString(),
    action: row.action,
    subject: {
      type: row.subject_type,
      id: row.subject_id,
      label: row.subject_label,
    },
    details: row.details,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    ip: row.ip,
    user_agent: row.user_agent,
    request_id: row.request_id,
  };
}
