import type { ThemeKind } from "@octavo/federation";
import { useSyncExternalStore } from "react";
import { useRemote } from "../../remote-context";

/** The chosen theme of one kind, and how to choose another. */
export function useTheme(kind: ThemeKind) {
  const { theme } = useRemote();
  const read = () => theme.get(kind);
  const value = useSyncExternalStore(theme.subscribe, read, read);
  return { value, choose: (next: string) => theme.set(kind, next) };
}
