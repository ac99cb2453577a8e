import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";

interface LaterNavigation {
  to: string;
  afterMs: number;
  /** What the screen that is gone to should know. */
  state?: object;
}

/** Goes somewhere a while after `isDue`; whoever has left by then is left alone. */
export function useLaterNavigation(
  isDue: boolean,
  { to, afterMs, state }: LaterNavigation,
): void {
  const navigate = useNavigate();
  const go = useEffectEvent(() => void navigate(to, { state }));
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => go(), afterMs);
    return () => clearTimeout(timer);
  }, [isDue, afterMs]);
}
