/**
 * What an API key may be used for. Every key, even without a scope, reads what visitors read:
 * `content:read` names just that.
 */
export const KEY_SCOPES = [
  "content:read",
  "releases:publish",
  "releases:attest",
  "releases:promote",
  "releases:rollback",
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** For a team's key; such a key is for one app only. */
export type ReleaseScope = Exclude<KeyScope, "content:read">;

export const isReleaseScope = (scope: KeyScope): scope is ReleaseScope =>
  scope !== "content:read";

export const RELEASE_SCOPES: readonly ReleaseScope[] =
  KEY_SCOPES.filter(isReleaseScope);

/** Scopes that cannot be combined with `releases:attest`: no program judges its own release (D-935). */
export const JUDGED_SCOPES: readonly KeyScope[] = [
  "releases:publish",
  "releases:promote",
];
