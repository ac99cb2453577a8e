import { useRef } from "react";

/** Until then what the call led to, such as a closed dialog, is on the screen. */
const SETTLE_MS = 100;

/**
 * While a call runs, further ones do nothing: Enter held down comes faster than a button is drawn busy,
 * and than a dialog goes away.
 */
export function useSingleFlight<Args extends unknown[]>(
  run: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  const isRunning = useRef(false);
  return async (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await run(...args);
    } finally {
      window.setTimeout(() => {
        isRunning.current = false;
      }, SETTLE_MS);
    }
  };
}
