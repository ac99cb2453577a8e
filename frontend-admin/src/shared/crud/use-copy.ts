import { useEffect, useRef, useState } from "react";
import { TIMINGS } from "../timings";

/** Copies a text; that it worked is said for two seconds, that it was refused until the next try. */
export function useCopy(text: string) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  /** @returns whether it worked. */
  async function copy(): Promise<boolean> {
    window.clearTimeout(timer.current);
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      setState("failed");
      return false;
    }
    setState("copied");
    timer.current = window.setTimeout(
      () => setState("idle"),
      TIMINGS.copyConfirmationMs,
    );
    return true;
  }

  return { state, copy };
}
