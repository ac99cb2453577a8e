import type { ApiKeyDto } from "@octavo/contracts";

export interface ApiKeyRow extends Pick<
  ApiKeyDto,
  | "id"
  | "description"
  | "scopes"
  | "app"
  | "addresses"
  | "uses"
  | "revoke_reason"
> {
  key_head: string;
  key_tail: string;
  account_id: number | null;
  account_name: string | null;
  previous_until: Date | null;
  secret_until: Date | null;
  created_by_id: number | null;
  created_by_name: string | null;
  last_used_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  created_at: Date;
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const refOf = (
  id: number | null,
  name: string | null,
): { id: number; name: string } | null =>
  id === null || name === null ? null : { id, name };

/** Shows both ends around ten asterisks: the key itself is not known here (D-613). */
export function toApiKeyDto(row: ApiKeyRow): ApiKeyDto {
  return {
    id: row.id,
    description: row.description,
    key: `${row.key_head}**********${row.key_tail}`,
    scopes: row.scopes,
    app: row.app,
    account: refOf(row.account_id, row.account_name),
    addresses: row.addresses,
    replaced_key_until: iso(row.previous_until),
    revoked: row.revoked_at !== null,
    revoked_at: iso(row.revoked_at),
    revoke_reason: row.revoke_reason,
    expires_at: iso(row.expires_at),
    last_used_at: iso(row.last_used_at),
    uses: row.uses,
    created_by: refOf(row.created_by_id, row.created_by_name),
    created_at: row.created_at.toISOString(),
  };
}
