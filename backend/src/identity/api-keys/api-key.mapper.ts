import type { ApiKeyDto, KeyRevokeReason, KeyScope } from "@octavo/contracts";
import type { ApiKeyHolder } from "../../common/permissions/principal";

export interface ApiKeyRow {
  id: number;
  description: string;
  key_head: string;
  key_tail: string;
  scopes: KeyScope[];
  app: string | null;
  created_by_id: number | null;
  created_by_name: string | null;
  uses: number;
  last_used_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  revoke_reason: KeyRevokeReason | null;
  created_at: Date;
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Shows both ends around ten asterisks: the key itself is not known here (D-613). */
export function toApiKeyDto(row: ApiKeyRow): ApiKeyDto {
  return {
    id: row.id,
    description: row.description,
    key: `${row.key_head}**********${row.key_tail}`,
    scopes: row.scopes,
    app: row.app,
    revoked: row.revoked_at !== null,
    revoked_at: iso(row.revoked_at),
    revoke_reason: row.revoke_reason,
    expires_at: iso(row.expires_at),
    last_used_at: iso(row.last_used_at),
    uses: row.uses,
    created_by:
      row.created_by_id === null || row.created_by_name === null
        ? null
        : { id: row.created_by_id, name: row.created_by_name },
    created_at: row.created_at.toISOString(),
  };
}

export const toKeyHolder = (row: ApiKeyRow): ApiKeyHolder => ({
  id: row.id,
  description: row.description,
  scopes: row.scopes,
  app: row.app,
});
