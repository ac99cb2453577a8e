import { useEffect, useRef, useState } from "react";
import { TIMINGS } from "../timings";

/** Copies a text; that it worked is said for two seconds, that it was refused until the next try. */
export function useCopy(text: string) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  async function copy() {
    window.clearTimeout(timer.current);
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      setState("failed");
      return;
    }
    setState("copied");
    timer.current = window.setTimeout(
      () => setState("idle"),
      TIMINGS.copyConfirmationMs,
    );
  }

  return { state, copy };
}
