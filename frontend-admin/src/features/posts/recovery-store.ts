import type { PostForm } from "./post-form";

/** A copy of unsaved work, kept in the browser. */
export interface RecoveryCopy {
  savedAt: string;
  form: PostForm;
}

export function recoveryKey(
  userId: number,
  postId: number | undefined,
): string {
  return `octavo.recovery.${userId}.${postId ?? "new"}`;
}

export function readRecovery(key: string): RecoveryCopy | null {
  try {
    const copy = JSON.parse(
      window.localStorage.getItem(key) ?? "null",
    ) as Partial<RecoveryCopy> | null;
    const isComplete =
      typeof copy?.savedAt === "string" &&
      typeof copy.form?.title === "string" &&
      typeof copy.form.content === "string" &&
      Array.isArray(copy.form.tags);
    return isComplete ? (copy as RecoveryCopy) : null;
  } catch {
    return null;
  }
}

/** False if the browser did not keep it: storage is full or forbidden. */
export function writeRecovery(key: string, form: PostForm): boolean {
  try {
    const copy: RecoveryCopy = { savedAt: new Date().toISOString(), form };
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
