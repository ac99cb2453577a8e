import {
  removeRecovery,
  writeRecovery,
  type RecoveryCopy,
} from "./recovery-store";
import { isSameForm } from "./same-form";

const PAUSE_MS = 600;

interface KeeperOptions<Form> {
  key: string;
  /** The form as it was opened: there is no need to keep that. */
  before: Form;
}

/** What is typed, and the version that it began with. */
export type Work<Form> = Omit<RecoveryCopy<Form>, "savedAt">;

/** Writes a form to the browser's storage, a moment after it was changed or when told to. */
export function createKeeper<Form extends object>({
  key,
  before,
}: KeeperOptions<Form>) {
  let pending: Work<Form> | null = null;
  let timer: number | undefined;
  let isFinished = false;

  /** True when everything that was typed is kept. */
  function flush(): boolean {
    window.clearTimeout(timer);
    if (!pending || isFinished) return true;
    const savedAt = new Date().toISOString();
    if (isSameForm(pending.form, before)) removeRecovery(key);
    else if (!writeRecovery(key, { savedAt, ...pending })) return false;
    pending = null;
    return true;
  }

  return {
    flush,
    take(work: Work<Form>) {
      pending = work;
      window.clearTimeout(timer);
      timer = window.setTimeout(flush, PAUSE_MS);
    },
    finish() {
      isFinished = true;
      window.clearTimeout(timer);
      removeRecovery(key);
    },
  };
}
