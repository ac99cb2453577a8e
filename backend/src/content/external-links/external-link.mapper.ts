import type { RowOf } from "../../infrastructure/database/answer-row";
import type { ExternalLinkDto, ExternalLinkUserDto } from "@octavo/contracts";
import { failureText } from "../../infrastructure/outbound/failure-text";
import type { OutboundFailure } from "../../infrastructure/outbound/outbound.service";

export interface ExternalLinkRow extends RowOf<
  Omit<ExternalLinkDto, "reason" | "used_by" | "uses">,
  "checked_at" | "failing_since"
> {
  status: number | null;
  failure: OutboundFailure | null;
}

export interface LinkUserRow extends ExternalLinkUserDto {
  link_id: number;
  /** How many texts link to the same address. */
  uses: number;
}

export function toExternalLinkDto(
  row: ExternalLinkRow,
  users: readonly LinkUserRow[],
): ExternalLinkDto {
  const own = users.filter(({ link_id }) => link_id === row.id);
  return {
    id: row.id,
    url: row.url,
    state: row.state,
    reason: row.failing_since && reasonOf(row),
    checked_at: row.checked_at?.toISOString() ?? null,
    failing_since: row.failing_since?.toISOString() ?? null,
    used_by: own.map(({ resource, id, title }) => ({ resource, id, title })),
    uses: own[0]?.uses ?? 0,
  };
}

function reasonOf({ status, failure }: ExternalLinkRow): string {
  return failureText(failure ? { failure } : { status: status ?? 0 });
}
