import type { SitePart } from "@octavo/federation";
import { useEffect } from "react";
import { ownAddress } from "../components/enhance-rich-text";

/** A pointer that only passes over a link stays for less; a tap takes longer. */
const INTENT_MS = 65;
const MOST_AT_ONCE = 3;

interface SavingNavigator extends Navigator {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/**
 * Prefetches a link's target as soon as the reader seems to want it: pointer or focus on it for a moment,
 * or a finger. `load` gets an address of the reader site and may answer from its cache.
 */
export function useIntentPrefetch(
  load: (address: string) => Promise<unknown>,
  parts: readonly SitePart[],
): void {
  useEffect(() => {
    if (wantsToSave(navigator)) return undefined;
    const running = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const start = (address: string) => {
      if (running.has(address) || running.size >= MOST_AT_ONCE) return;
      running.add(address);
      const finish = () => running.delete(address);
      load(address).then(finish, finish);
    };
    const handleIntent = (event: Event) => {
      clearTimeout(timer);
      // A finger that moves scrolls the page.
      if (event.type === "touchmove") return;
      const address = wantedAddress(event.target, parts);
      if (address !== null) timer = setTimeout(() => start(address), INTENT_MS);
    };

    const events = ["pointerover", "focusin", "touchstart", "touchmove"];
    for (const type of events)
      document.addEventListener(type, handleIntent, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of events)
        document.removeEventListener(type, handleIntent);
    };
  }, [load, parts]);
}

/** Searches are left out: they are rate-limited, and few readers open the one they point at. */
function wantedAddress(
  target: EventTarget | null,
  parts: readonly SitePart[],
): string | null {
  const link = target instanceof Element ? target.closest("a") : null;
  const address = link?.hasAttribute("href") ? ownAddress(link, parts) : null;
  if (address === null || link === null) return null;
  const isHere = link.pathname === location.pathname;
  return isHere || link.pathname === "/search" ? null : address;
}

function wantsToSave({ connection }: SavingNavigator): boolean {
  return (
    connection?.saveData === true ||
    connection?.effectiveType?.includes("2g") === true
  );
}
