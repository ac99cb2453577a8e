import { useEffect, useEffectEvent } from "react";

/**
 * Runs the newest handler for each event, as long as the component is there.
 * @param event its name, perhaps with `capture`.
 */
export function useListener(
  target: EventTarget | null | undefined,
  event: string | { name: string; capture: boolean },
  handler: (event: never) => void,
): void {
  const { name, capture } =
    typeof event === "string" ? { name: event, capture: false } : event;
  const handle = useEffectEvent(handler);
  useEffect(() => {
    if (!target) return;
    const listen = (given: Event) => handle(given as never);
    target.addEventListener(name, listen, { capture });
    return () => target.removeEventListener(name, listen, { capture });
  }, [target, name, capture]);
}
