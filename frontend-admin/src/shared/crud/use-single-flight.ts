import { useRef } from "react";

/**
 * While a call runs, further ones do nothing: a second press comes faster than a button is drawn busy,
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
      // What the call led to, such as a closed dialog, is drawn before.
      window.setTimeout(() => {
        isRunning.current = false;
      });
    }
  };
}
