import { OutdatedError } from "./app-error";
import { t } from "../texts";

interface Versioned {
  version: number;
  updatedAt: Date;
}

/** A thing that people edit, as the sentences name it. */
export type EditedSubject =
  | "file"
  | "frontend"
  | "page"
  | "person"
  | "post"
  | "redirect"
  | "role"
  | "site";

/** A resource with its own sentence for a save by someone else. */
interface Telling {
  changed: () => string;
}

/** The error names the current version. */
export const outdated = (
  subject: EditedSubject | Telling,
  { version, updatedAt }: Versioned,
): OutdatedError =>
  new OutdatedError(
    typeof subject === "string" ? t(`changed.${subject}`) : subject.changed(),
    { version, updated_at: updatedAt.toISOString() },
  );

/**
 * Compares the version that an editor started from with the current one, on a locked row.
 * @param expected null if the client sends no version: its save overwrites.
 * @throws {OutdatedError} naming the current version.
 */
export function assertCurrentVersion(
  subject: EditedSubject | Telling,
  current: Versioned,
  expected: number | null,
): void {
  if (expected === null || expected === current.version) return;
  throw outdated(subject, current);
}
