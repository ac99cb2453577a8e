import {
  ACCOUNT_SCOPE_NAMES,
  ACCOUNT_SCOPES,
  hasPermission,
  isAccountScope,
  JUDGED_SCOPES,
  isReleaseScope,
  RELEASE_SCOPES,
  type ChangeApiKeyDto,
  type KeyRevokeReason,
  type KeyScope,
  type Permission,
  type PermissionHolder,
} from "@octavo/contracts";
import { t } from "../../common/texts";

/** What a key is for, apart from how long and from where it works. */
export interface KeyPurpose {
  scopes: readonly KeyScope[];
  app: string | null;
  /** The name of its service account. */
  account: string | null;
}

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

/** Whether a key may go back into use, and who may do that. */
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
 * No one can create a key that may do more than they may. Only the people who manage the site's frontends
 * choose who judges releases, not a team (D-935).
 */
const NEEDED: Partial<Record<KeyScope, Permission>> = {
  "releases:publish": "create_frontends",
  "releases:attest": "manage_frontends",
  "releases:promote": "promote_remote",
  "releases:rollback": "rollback_remote",
  "posts:publish": "publish_posts",
  "pages:publish": "publish_pages",
};

/** @returns a sentence for a scope that the person may not hand on. */
export function scopeDenial(
  scopes: readonly KeyScope[],
  principal: PermissionHolder,
): string | null {
  const scope = scopes.find((name) => {
    const permission = NEEDED[name];
    if (permission !== undefined) return !hasPermission(principal, permission);
    // At each call it is worth what its maker may do then; worth nothing, it is a mistake.
    return (
      isAccountScope(name) &&
      !ACCOUNT_SCOPES[name].some((one) => hasPermission(principal, one))
    );
  });
  return scope === undefined ? null : t("keyScopeDenied", { scope });
}

/** Who uploads or promotes a release does not say as well that a browser has found it good. */
export function attestDenial(scopes: readonly KeyScope[]): string | null {
  const judged = JUDGED_SCOPES.find((scope) => scopes.includes(scope));
  return judged !== undefined && scopes.includes("releases:attest")
    ? t("keyJudgesItself", { scope: judged })
    : null;
}

/** What writes has an account as its author, and is no key for releases. */
export function accountDenial(
  scopes: readonly KeyScope[],
  account: string | null,
): string | null {
  const scope = scopes.find(isAccountScope);
  if (scope !== undefined && scopes.some(isReleaseScope))
    return t("keyOfTwoKinds", { scope });
  if ((scope !== undefined) === (account !== null)) return null;
  return scope === undefined
    ? t("keyNeedsAccountScope", { scopes: ACCOUNT_SCOPE_NAMES.join(", ") })
    : t("keyNeedsAccount", { scope });
}

/** A key for releases is for one app; any other key is for none. */
export function appDenial(
  scopes: readonly KeyScope[],
  app: string | null,
): string | null {
  const isForReleases = scopes.some(isReleaseScope);
  if (isForReleases === (app !== null)) return null;
  return isForReleases
    ? t("keyNeedsApp")
    : t("keyNeedsReleaseScope", {
        app: app ?? "",
        scopes: RELEASE_SCOPES.join(", "),
      });
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
