import { isDeepStrictEqual } from "node:util";
import { Injectable } from "@nestjs/common";
import {
  AUDIT_WINDOW,
  type AuditEntryDto,
  type AuditPage,
  type ListAuditDto,
} from "@octavo/contracts";
import { addHours } from "date-fns";
import { DataSource } from "typeorm";
import { currentActor, type Actor } from "../../common/actor/actor";
import { answerOf, type RowOf } from "../../infrastructure/database/answer-row";
import { countUpTo } from "../../infrastructure/database/page-queries";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { runPrepared } from "../../infrastructure/database/run-prepared";
import { SqlFilter } from "../../infrastructure/database/sql-filter";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";

type AuditRow = RowOf<AuditEntryDto, "happened_at">;

const COLUMNS = `entry.id::float8 AS id, entry.happened_at, entry.action,
  json_build_object('type', entry.subject_type, 'id', entry.subject_id,
    'label', entry.subject_label) AS subject, entry.details,
  json_build_object('kind', entry.actor_kind, 'id', entry.actor_id, 'name', entry.actor_name) AS actor,
  entry.ip, entry.user_agent, entry.request_id`;

/** The record of one change. */
interface AuditRecord {
  /** The action: `<subject>.<verb>`, e.g. `post.update`, `session.begin`. */
  action: string;
  subject: { type: string; id: number | null; label: string | null };
  /** The changed fields; never a secret, a password or a whole text. */
  details?: Record<string, unknown>;
}

interface AuditSubjects {
  type: string;
  ids: readonly number[];
}

const LABEL_MAX = 200;

export interface AuditEntry extends AuditRecord {
  /** The person who acts, if the request does not say so (someone who is just signing in). */
  actor?: Partial<Actor>;
}

/** The audit trail. The table takes new rows only: the database refuses to change or remove one. */
@Injectable()
export class AuditService {
  constructor(private readonly database: DataSource) {}

  /** The newest first. Counting stops one beyond the window: the table only ever grows. */
  async list(query: ListAuditDto): Promise<AuditPage> {
    const page = pageRequest(query);
    const total = countUpTo(AUDIT_WINDOW + 1, this.database, {
      from: "audit_log entry",
      filter: matching(query),
    });
    const filter = matching(query);
    const window = filter.bind("LIMIT ? OFFSET ?", page.limit, page.offset);
    const rows = this.database.query<AuditRow[]>(
      `SELECT ${COLUMNS} FROM audit_log entry ${filter.where}
       ORDER BY entry.happened_at DESC, entry.id DESC ${window}`,
      filter.values,
    );
    const found = await paginate(page, { rows, total }, answerOf);
    return {
      ...found,
      total: Math.min(found.total, AUDIT_WINDOW),
      is_total_exact: found.total <= AUDIT_WINDOW,
    };
  }

  /** When something last happened to each of these, by their ids; who is absent, to them never. */
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

  /**
   * @param manager of the change's transaction: both are stored or neither. Null: nothing changes, such as
   * when someone is refused.
   */
  record(
    manager: SqlRunner | null,
    { actor, ...entry }: AuditEntry,
  ): Promise<void> {
    const acting = { ...currentActor(), ...actor };
    return this.insert(manager, acting, [entry]);
  }

  /** A change of an item, whose kind is the first word of the action: `role.update`. */
  recordChange(
    manager: SqlRunner | null,
    action: string,
    { id, name }: { id: number | null; name: string | null },
    details: Record<string, unknown> = {},
  ): Promise<void> {
    const [type = ""] = action.split(".");
    const subject = { type, id, label: name };
    return this.record(manager, { action, subject, details });
  }

  /** Many changes of one transaction. */
  recordAll(
    manager: SqlRunner,
    entries: readonly AuditRecord[],
  ): Promise<void> {
    return this.insert(manager, currentActor(), entries);
  }

  private async insert(
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

/**
 * Names of the fields that a change gives another value, spelled as in JSON. The audit trail keeps
 * the names only: what a text was before is in its revisions.
 */
export function changedFields<Item extends object>(
  before: Item,
  after: Partial<Item>,
): string[] {
  return Object.keys(after)
    .filter((name) => {
      const key = name as keyof Item;
      return !isDeepStrictEqual(before[key], after[key]);
    })
    .map(toSnakeCase);
}

const toSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

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
