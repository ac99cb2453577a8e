import { OutdatedError } from "./app-error";

interface Versioned {
  version: number;
  updatedAt: Date;
}

/** @param subject what it is, as the sentence calls it. The error names the current version. */
export const outdated = (
  subject: string,
  { version, updatedAt }: Versioned,
): OutdatedError =>
  new OutdatedError(`Someone else has saved this ${subject} in the meantime.`, {
    version,
    updated_at: updatedAt.toISOString(),
  });

/**
 * Compares what an editor started from with what is there now (D-022), on a locked row.
 * @param expected null: the editor did not say, and overwrites.
 * @throws {OutdatedError} naming the current version.
 */
export function assertCurrentVersion(
  subject: string,
  current: Versioned,
  expected: number | null,
): void {
  if (expected === null || expected === current.version) return;
  throw outdated(subject, current);
}
