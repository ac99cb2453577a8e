import { LIMITS } from "@octavo/contracts";
import type { Work } from "./create-keeper";

/**
 * Where what was typed last is: nowhere yet, on its way, on the server, only in this browser because
 * the server could not be reached or an older draft there waits for an answer, or not even there.
 */
export type AutosaveState =
  "none" | "typing" | "saving" | "saved" | "browser" | "lost";

interface AutosaveOptions<Form> {
  /** Resolves to whether the server has it now. */
  save: (work: Work<Form>) => Promise<boolean>;
  onState: (state: Exclude<AutosaveState, "lost">) => void;
}

/** Sends a form when typing pauses, and now and then while it does not; one call at a time (D-519). */
export function createAutosave<Form>({ save, onState }: AutosaveOptions<Form>) {
  let pending: Work<Form> | null = null;
  let running: Promise<void> | null = null;
  let idle: number | undefined;
  let most: number | undefined;
  let isStopped = false;

  function stopTimers() {
    window.clearTimeout(idle);
    window.clearTimeout(most);
    idle = most = undefined;
  }

  function run() {
    stopTimers();
    if (!pending || running || isStopped) return;
    const work = pending;
    pending = null;
    onState("saving");
    running = send(work).finally(() => {
      running = null;
      if (pending) arm();
    });
  }

  async function send(work: Work<Form>) {
    const isSaved = await save(work).catch(() => false);
    if (!isSaved) pending ??= work;
    if (!isStopped) onState(isSaved ? "saved" : "browser");
  }

  function arm() {
    if (isStopped) return;
    most ??= window.setTimeout(run, LIMITS.autosaveMostMs);
  }

  return {
    take(work: Work<Form>) {
      if (isStopped) return;
      pending = work;
      onState("typing");
      window.clearTimeout(idle);
      idle = window.setTimeout(run, LIMITS.autosaveIdleMs);
      arm();
    },
    /** Sends at once what has not been sent. */
    flush: run,
    /** Whether everything that was typed is on the server. */
    isDone: () => !pending && !running,
    /** Sends nothing any more; resolves when the call on its way has ended. */
    async stop() {
      isStopped = true;
      pending = null;
      stopTimers();
      await running;
    },
  };
}
