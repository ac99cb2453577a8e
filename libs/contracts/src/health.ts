import type { Timestamp } from "./values";

/** What the report looks at, in this order. */
export const HEALTH_CHECKS = [
  "database",
  "disk",
  "mail",
  "jobs",
  "rendering",
  "releases",
  "backups",
  "address",
  "certificate",
  "version",
  "clock",
] as const;
export type HealthCheckId = (typeof HEALTH_CHECKS)[number];

/**
 * `warning`: works, but needs someone's attention. `failing`: something of the site does not work, or
 * its data is at risk. `unknown`: could not be found out in time.
 */
export const HEALTH_STATUSES = ["failing", "warning", "unknown", "ok"] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

export interface HealthCheckDto {
  id: HealthCheckId;
  status: HealthStatus;
  /** @example "Backups" */
  title: string;
  /**
   * What was found, in one or two sentences.
   * @example "The newest backup is from 3 days ago."
   */
  detail: string;
  /**
   * What to do about it; null if there is nothing to do.
   * @example "Look for the reason in the log of the server."
   */
  action: string | null;
  /** Since when it has this status; null if it is not known yet. */
  since: Timestamp | null;
  /**
   * The screen of the admin that helps, as a path below the admin's address.
   * @example "/mails"
   */
  screen: string | null;
  /**
   * The document that helps, as a path in the sources.
   * @example "docs/operating/back-up-and-restore.md"
   */
  document: string | null;
}

/** `GET /health/report`. */
export interface HealthReportDto {
  /** The worst of all checks. */
  status: HealthStatus;
  /** When this was found out. */
  checked_at: Timestamp;
  /** What was looked at. */
  checks: HealthCheckDto[];
}

/** The status that counts most; `HEALTH_STATUSES` begins with it. */
export const worstStatus = (statuses: readonly HealthStatus[]): HealthStatus =>
  HEALTH_STATUSES.find((status) => statuses.includes(status)) ?? "ok";
