import type { Confirmation } from "./confirmation";
import type { KeyScope } from "./key-scopes";
import type { Permission } from "./permissions";
import type { RateLimitName } from "./rate-limits";

/**
 * Who may make a call at all. `public`: anyone; never answers 401 to a browser. `signed-in`: anyone with a
 * session. `superuser`: holders of that role. A list: people who hold one of the permissions. Whose record
 * it is, is decided after that by the resource's policy.
 */
export type Access =
  | "public"
  | "signed-in"
  | "superuser"
  | readonly Permission[];

/** Limits of a call, each counted by the key in its name. */
export type RouteLimit = Extract<
  RateLimitName,
  | "searchPerIp"
  | "startsPerIp"
  | "viewsPerIp"
  | "uploadPerUser"
  | "linkChecksPerCaller"
  | "embedsPerCaller"
  | "releaseChecksPerCaller"
  | "releaseFilesPerCaller"
  | "writesPerCaller"
  | "batchesPerCaller"
>;

/** Dates as `2027-01-31`, in UTC. */
export interface RouteDeprecation {
  since: string;
  /** When the call may stop working. Absent while no date is decided. */
  sunset?: string;
}

export interface RouteRule {
  access: Access;
  /**
   * The scope with which an API key may make the call too, or any of several. Absent: keys may make
   * public reads only. Those of service accounts are in `KEY_CALLS`. Of a public read: the scopes that see more than visitors.
   */
  key?: KeyScope | readonly KeyScope[];
  /** Published content, the same for every reader: caches may store the answer, and replicas may give it. */
  isContent?: true;
  /** What signing in and the admin need: visitors may make it while the site is not open to them. */
  isEntrance?: true;
  /** The first path segment of the pages that show it to readers, e.g. `tag`; empty for pages that have only a slug. */
  pagesAt?: string;
  /** The call grants power: people have to have confirmed that it is them; no key may make it. */
  confirm?: Confirmation;
  /**
   * In addition to `writesPerCaller`, which applies to every call that is not a GET;
   * `releaseFilesPerCaller` replaces it.
   */
  limit?: RouteLimit;
  /** The body holds a whole text: `textBodyBytes` for people who are signed in. */
  carriesText?: true;
  /**
   * What is sent or answered holds a secret, such as a password or a link that opens something. Nothing of it is stored
   * for a call with the same `Idempotency-Key`.
   */
  isSecret?: true;
  /** `?dry_run=true` checks and answers everything, and changes nothing. Every other call refuses it. */
  hasDryRun?: true;
  /** The call still works, but programs should move to another one: docs/versions.md has the rules. */
  deprecated?: RouteDeprecation;
  /** The body holds the bodies of many calls: `BATCH_LIMITS.values`. */
  carriesMany?: true;
  /** The body holds a `release.json`: `RELEASE_LIMITS` for who is signed in, and for keys that may call. */
  carriesManifest?: true;
}
