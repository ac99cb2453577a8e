import type {
  ExternalLinkDto,
  ExternalLinkState,
  ExternalLinkUserDto,
} from "@octavo/contracts";
import { failureText } from "../../infrastructure/outbound/failure-text";
import type { OutboundFailure } from "../../infrastructure/outbound/outbound.service";

export interface ExternalLinkRow {
  id: number;
  url: string;
  state: ExternalLinkState;
  status: number | null;
  failure: OutboundFailure | null;
  checked_at: Date | null;
  failing_since: Date | null;
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
