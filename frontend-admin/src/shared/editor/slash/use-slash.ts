import type Quill from "quill/core";
import { useState } from "react";
import { isPlain, readLine, typedIn } from "../typing/typed-line";
import { useQuillEvent } from "../use-quill";

/** A slash at the start of a line, and what is typed after it. */
export interface Slash {
  start: number;
  query: string;
}

/** The slash in whose line the cursor is, from the moment it is typed until it is closed. */
export function useSlash(quill: Quill | null) {
  const [slash, setSlash] = useState<Slash | null>(null);
  // Quill moves the cursor after some changes only.
  useQuillEvent(quill, "text-change", (change, _before, source) => {
    if (!quill || source !== "user" || typedIn(change) !== "/") return;
    queueMicrotask(() => {
      const typed = findSlash(quill);
      if (typed?.query === "") setSlash(typed);
    });
  });
  useQuillEvent(quill, "editor-change", () => {
    if (!quill) return;
    queueMicrotask(() =>
      setSlash((known) => known && newest(known, findSlash(quill))),
    );
  });
  return { slash, close: () => setSlash(null) };
}

/** Null if the cursor is in another line. The same object if nothing has changed. */
function newest(known: Slash, now: Slash | null): Slash | null {
  if (now?.start !== known.start) return null;
  return now.query === known.query ? known : now;
}

function findSlash(quill: Quill): Slash | null {
  const range = quill.root.isConnected ? quill.getSelection() : null;
  if (range?.length !== 0) return null;
  const line = readLine(quill, range.index);
  const isAlone = isPlain(line) && line.next === "\n";
  if (!isAlone || !line.text.startsWith("/")) return null;
  return { start: line.start, query: line.text.slice(1) };
}

/** Removes what was typed. The block that follows is part of the same Undo. */
export function removeSlash(quill: Quill, { start, query }: Slash): void {
  quill.focus();
  quill.history.cutoff();
  quill.deleteText(start, query.length + 1, "user");
  quill.setSelection(start, 0, "silent");
}
