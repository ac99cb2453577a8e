import { isDeepStrictEqual } from "node:util";
import { Injectable } from "@nestjs/common";
import {
  AUDIT_WINDOW,
  type AuditPage,
  type ListAuditDto,
} from "@octavo/contracts";
import { currentActor, type Actor } from "../../common/actor/actor";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { toAuditEntryDto } from "./audit.mapper";
import { AuditRepository } from "./audit.repository";

export interface AuditEntry {
  /** What happened: `<subject>.<verb>`, e.g. `post.update`, `session.begin`. */
  action: string;
  subject: { type: string; id: number | null; label: string | null };
  /** What of it changed; never a secret, a password or a whole text. */
  details?: Record<string, unknown>;
  /** Whoever acts, where that is not who made the request (someone who is just signing in). */
  actor?: Partial<Actor>;
}

const LABEL_MAX = 200;

/** The audit trail. The table takes new rows only: the database refuses to change or remove one. */
@Injectable()
export class AuditService {
  constructor(private readonly entries: AuditRepository) {}

  /** The newest first. */
  async list(query: ListAuditDto): Promise<AuditPage> {
    const page = pageRequest(query);
    const found = await paginate(
      page,
      {
        rows: this.entries.list(query, page),
        total: this.entries.count(query),
      },
      toAuditEntryDto,
    );
    return {
      ...found,
      total: Math.min(found.total, AUDIT_WINDOW),
      is_total_exact: found.total <= AUDIT_WINDOW,
    };
  }

  /** In the transaction of the change: both are kept or neither. */
  async record(
    manager: SqlRunner,
    { action, subject, details = {}, actor }: AuditEntry,
  ): Promise<void> {
    const by = { ...currentActor(), ...actor };
    await manager.query(
      `INSERT INTO audit_log (action, subject_type, subject_id, subject_label, details,
         actor_kind, actor_id, actor_name, ip, user_agent, request_id)
       VALUES ($1, $2, $3, left($4, ${LABEL_MAX}), $5, $6, $7, left($8, ${LABEL_MAX}), $9, $10, $11)`,
      [
        ...[action, subject.type, subject.id, subject.label],
        JSON.stringify(details),
        ...[by.kind, by.id, by.name, by.ip, by.userAgent, by.requestId],
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
