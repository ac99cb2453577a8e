import { isApiError } from "@octavo/api-client";
import type { Work } from "./browser-copies";
import { TIMINGS } from "../timings";

interface AutosaveOptions<Form> {
  save: (work: Work<Form>) => Promise<void>;
  onTyping: () => void;
  onSending: () => void;
  /** The server has this, and nothing was typed since. */
  onSent: (work: Work<Form>) => void;
  onFailure: (reason: unknown) => void;
}

/** Sends a form when typing pauses, and now and then while it does not; one call at a time. */
export function createAutosave<Form>(options: AutosaveOptions<Form>) {
  let pending: Work<Form> | null = null;
  let running: Promise<void> | null = null;
  let isStopped = false;
  let failure: unknown = null;
  const timer = createPauseTimer(run);

  function run() {
    timer.stop();
    if (!pending || running || isStopped) return;
    const work = pending;
    pending = null;
    options.onSending();
    running = send(work).finally(() => {
      running = null;
    });
  }

  async function send(work: Work<Form>) {
    try {
      await options.save(work);
      if (isStopped) return;
      // What was typed during the call is not on the server yet.
      if (pending) options.onTyping();
      else options.onSent(work);
      if (pending) timer.waitAtMost();
    } catch (reason) {
      const isNewer = pending !== null;
      pending ??= work;
      failure = reason;
      if (isStopped) return;
      options.onFailure(reason);
      if (isNewer || mayHelpLater(reason)) timer.waitAtMost();
    }
  }

  return {
    take(work: Work<Form>) {
      if (isStopped) return;
      pending = work;
      options.onTyping();
      timer.restart();
    },
    /** Sends at once what has not been sent; resolves when the call has ended. */
    async flush(): Promise<void> {
      await running;
      run();
      await running;
    },
    /** Whether everything that was typed is on the server. */
    isDone: () => !pending && !running,
    /** Why the last call has failed. */
    failure: () => failure,
    /** Sends nothing any more; resolves when the call on its way has ended. */
    async stop() {
      isStopped = true;
      pending = null;
      timer.stop();
      await running;
    },
  };
}

const LATER = [0, 401, 408, 429];

/**
 * Whether the same text may be taken later: when the server is back, someone has signed in again or
 * there were too many calls. A text that is too long stays too long.
 */
function mayHelpLater(reason: unknown): boolean {
  if (!isApiError(reason)) return true;
  return reason.status >= 500 || LATER.includes(reason.status);
}

/** Runs something when typing pauses, and now and then while it does not. */
function createPauseTimer(run: () => void) {
  let idle: number | undefined;
  let most: number | undefined;

  function waitAtMost() {
    most ??= window.setTimeout(run, TIMINGS.autosaveMostMs);
  }

  return {
    /** Someone has typed: the pause begins again. */
    restart() {
      window.clearTimeout(idle);
      idle = window.setTimeout(run, TIMINGS.autosaveIdleMs);
      waitAtMost();
    },
    /** Runs after the longest wait, whether someone types or not. */
    waitAtMost,
    stop() {
      window.clearTimeout(idle);
      window.clearTimeout(most);
      idle = most = undefined;
    },
  };
}
