import type {
  RevisionDto,
  RevisionEvent,
  RevisionSummaryDto,
} from "@octavo/contracts";

export interface RevisionRow {
  version: number;
  title: string;
  is_pending: boolean;
  why: string | null;
  event: RevisionEvent | null;
  created_at: Date;
  created_by: { id: number; name: string } | null;
}

export interface WholeRevisionRow<Snapshot> extends RevisionRow {
  snapshot: Snapshot;
}

export function toRevisionSummaryDto(row: RevisionRow): RevisionSummaryDto {
  return {
    version: row.version,
    title: row.title,
    is_pending: row.is_pending,
    why: row.why,
    event: row.event,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
  };
}

export function toRevisionDto<Snapshot>(
  row: WholeRevisionRow<Snapshot>,
): RevisionDto<Snapshot> {
  return { ...toRevisionSummaryDto(row), fields: row.snapshot };
}
