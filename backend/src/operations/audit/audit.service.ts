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
import {
  AuditRepository,
  toAuditEntryDto,
  type AuditRecord,
  type AuditSubjects,
} from "./audit.repository";

export interface AuditEntry extends AuditRecord {
  /** The person who acts, if the request does not say so (someone who is just signing in). */
  actor?: Partial<Actor>;
}

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

  /** When something last happened to each of these; who is absent, to them never. */
  findLastTimes(
    action: string,
    subjects: AuditSubjects,
  ): Promise<Map<number, Date>> {
    return this.entries.findLastTimes(action, subjects);
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
    return this.entries.insert(manager, acting, [entry]);
  }

  /** A change of an item, whose kind is the first word of the action: `role.update`. */
  recordChange(
    manager: SqlRunner,
    action: string,
    { id, name }: { id: number; name: string },
    details?: Record<string, unknown>,
  ): Promise<void> {
    const [type = ""] = action.split(".");
    const subject = { type, id, label: name };
    return this.record(manager, {
      action,
      subject,
      ...(details && { details }),
    });
  }

  /** Many changes of one transaction. */
  recordAll(
    manager: SqlRunner,
    entries: readonly AuditRecord[],
  ): Promise<void> {
    return this.entries.insert(manager, currentActor(), entries);
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
