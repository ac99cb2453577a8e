import { isApiError } from "@octavo/api-client";

/** The version that is there now, when a save was refused because somebody else came first (D-022). */
export function outdatedVersion(error: unknown): number | null {
  if (!isApiError(error) || error.status !== 412) return null;
  const { version } = (error.details ?? {}) as { version?: unknown };
  return typeof version === "number" ? version : null;
}
