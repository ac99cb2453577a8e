import { OutdatedError } from "./app-error";

interface Versioned {
  version: number;
  updated_at: Date;
}

/**
 * Compares what an editor started from with what is there now (D-022), on a locked row.
 * @param expected null: the editor did not say, and overwrites.
 * @throws {OutdatedError} naming the current version.
 */
export function refuseOutdated(
  subject: string,
  { version, updated_at: updatedAt }: Versioned,
  expected: number | null,
): void {
  if (expected === null || expected === version) return;
  throw new OutdatedError(
    `Someone else has saved this ${subject} in the meantime.`,
    { version, updated_at: updatedAt.toISOString() },
  );
}
