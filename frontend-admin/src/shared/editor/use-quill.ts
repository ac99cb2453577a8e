import type Quill from "quill/core";
import type { Delta } from "quill/core";
import { useEffect, useEffectEvent } from "react";

interface Handlers {
  "text-change": (change: Delta, before: Delta, source: string) => void;
  "editor-change": (event: string) => void;
}

/** Runs the newest handler for each event of the editor, as long as the component is there. */
export function useQuillEvent<Name extends keyof Handlers>(
  quill: Quill | null,
  name: Name,
  handler: Handlers[Name],
): void {
  const handle = useEffectEvent(handler as (...given: unknown[]) => void);
  useEffect(() => {
    if (!quill) return;
    const listen = (...given: unknown[]) => handle(...given);
    quill.on(name, listen);
    return () => void quill.off(name, listen);
  }, [quill, name]);
}

/** For a state that is read at every key: the same object when nothing changed, so that nothing is drawn again. */
export const steady =
  <Value>(next: Value) =>
  (known: Value): Value =>
    JSON.stringify(known) === JSON.stringify(next) ? known : next;
