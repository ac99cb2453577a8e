// A file of its own, because the table of calls is in the first script of the admin.

/** For a team's key; such a key is for one app only. */
export const RELEASE_SCOPES = [
  "releases:publish",
  "releases:attest",
  "releases:promote",
  "releases:rollback",
] as const;
export type ReleaseScope = (typeof RELEASE_SCOPES)[number];
