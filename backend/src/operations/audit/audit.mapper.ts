import type { ActorKind, AuditEntryDto } from "@octavo/contracts";

export interface AuditRow {
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
