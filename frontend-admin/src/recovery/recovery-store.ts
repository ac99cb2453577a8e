import { isLike } from "./same-form";

/** A copy of unsaved work, kept in the browser. */
export interface RecoveryCopy<Form> {
  savedAt: string;
  /** Of what the work began with; null for something new. */
  version: number | null;
  form: Form;
}

/** @param subject what is written, e.g. "post-7" or "page-new". */
export function recoveryKey(userId: number, subject: string): string {
  return `octavo.recovery.${userId}.${subject}`;
}

/** Where a copy waits for an answer, so that what is typed meanwhile does not replace it. */
export const earlierKey = (key: string): string => `${key}.earlier`;

/** @param sample a form of today: a copy that an older release left is of no use. */
export function readRecovery<Form extends object>(
  key: string,
  sample: Form,
): RecoveryCopy<Form> | null {
  try {
    const copy = JSON.parse(
      window.localStorage.getItem(key) ?? "null",
    ) as Partial<RecoveryCopy<Form>> | null;
    const { savedAt, version = null, form } = copy ?? {};
    return typeof savedAt === "string" && isLike(form, sample)
      ? { savedAt, version, form }
      : null;
  } catch {
    return null;
  }
}

/** False if the browser did not keep it: storage is full or forbidden. */
export function writeRecovery(
  key: string,
  copy: RecoveryCopy<object>,
): boolean {
  try {
    window.localStorage.setItem(key, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function removeRecovery(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    return;
  }
}
