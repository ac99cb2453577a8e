import type { LocalCopy } from "./create-local-copy";
import type { Work } from "./recovery-store";
import { isSameForm } from "./same-form";

const PAUSE_MS = 600;

/** Keeps what is typed in the browser, a moment after the last letter or when it is asked to. */
export function createBrowserKeeping<Form extends object>(
  copy: LocalCopy,
  before: Form,
) {
  let pending: Work<Form> | null = null;
  let timer: number | undefined;

  /** True when everything that was typed is kept. */
  function keep(): boolean {
    window.clearTimeout(timer);
    if (!pending) return true;
    if (isSameForm(pending.form, before)) copy.remove();
    else if (!copy.write(pending, false)) return false;
    pending = null;
    return true;
  }

  return {
    take(work: Work<Form>) {
      pending = work;
      window.clearTimeout(timer);
      timer = window.setTimeout(keep, PAUSE_MS);
    },
    keep,
    /** The server has the very same. */
    markSent(work: Work<Form>) {
      pending = null;
      copy.write(work, true);
    },
    forget() {
      pending = null;
      window.clearTimeout(timer);
      copy.remove();
    },
  };
}

export type BrowserKeeping<Form extends object> = ReturnType<
  typeof createBrowserKeeping<Form>
>;
