import type Quill from "quill/core";
import { useSyncExternalStore } from "react";

/** The one editor on the screen, for what is beside it. */
let open: Quill | null = null;
const watchers = new Set<() => void>();
const savers = new Set<() => void>();

export function offerQuill(quill: Quill | null): void {
  open = quill;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const useOpenQuill = (): Quill | null =>
  useSyncExternalStore(watch, () => open);

/** After each save of the text, also one that leaves the editor. */
export function onTextSaved(saver: () => void): () => void {
  savers.add(saver);
  return () => savers.delete(saver);
}

export function tellTextSaved(): void {
  for (const saver of savers) saver();
}
