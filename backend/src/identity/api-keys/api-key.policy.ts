import {
  hasPermission,
  type ChangeApiKeyDto,
  type KeyRevokeReason,
  type PermissionHolder,
} from "@octavo/contracts";

interface KeyState {
  revoked_at: Date | null;
  revoke_reason: string | null;
}

export interface KeyChange {
  verb: "revoke" | "rehook";
  reason: KeyRevokeReason | null;
}

export type KeyDenial = "not_permitted" | "compromised";

const COMPROMISED: KeyRevokeReason = "compromised";

/** Whether a key may go back into use, and who may do that (D-617). */
export function changeDenial(
  key: KeyState,
  { revoked }: ChangeApiKeyDto,
  principal: PermissionHolder,
): KeyDenial | null {
  if (revoked) return null;
  if (!hasPermission(principal, "manage_api_keys")) return "not_permitted";
  return key.revoke_reason === COMPROMISED ? "compromised" : null;
}

/**
 * What a permitted request changes; null when the key is already as asked. A key that was revoked for
 * some other reason can still turn out to be compromised, never the other way round.
 */
export function changeOf(
  key: KeyState,
  { revoked, reason = null }: ChangeApiKeyDto,
): KeyChange | null {
  const isRevoked = key.revoked_at !== null;
  if (!revoked) return isRevoked ? { verb: "rehook", reason: null } : null;
  if (!isRevoked) return { verb: "revoke", reason };
  const isNews = reason === COMPROMISED && key.revoke_reason !== COMPROMISED;
  return isNews ? { verb: "revoke", reason } : null;
}
