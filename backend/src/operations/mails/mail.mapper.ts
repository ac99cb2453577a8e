import type { MailDto, MailStatus } from "@octavo/contracts";

export interface MailRow {
  id: number;
  event_key: string;
  kind: string;
  recipient: string;
  subject: string;
  content: Buffer | null;
  status: MailStatus;
  attempts: number;
  last_error: string | null;
  sent_at: Date | null;
  created_at: Date;
}

export function toMailDto(row: Omit<MailRow, "content">): MailDto {
  return {
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    last_error: row.last_error,
    sent_at: row.sent_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
