import { TIMINGS } from "@octavo/contracts";

/** Runs something when typing pauses, and now and then while it does not. */
export function createPauseTimer(run: () => void) {
  let idle: number | undefined;
  let most: number | undefined;

  function waitAtMost() {
    most ??= window.setTimeout(run, TIMINGS.autosaveMostMs);
  }

  return {
    /** Somebody has typed: the pause begins anew. */
    restart() {
      window.clearTimeout(idle);
      idle = window.setTimeout(run, TIMINGS.autosaveIdleMs);
      waitAtMost();
    },
    /** Runs once more, whether somebody types or not. */
    waitAtMost,
    stop() {
      window.clearTimeout(idle);
      window.clearTimeout(most);
      idle = most = undefined;
    },
  };
}
