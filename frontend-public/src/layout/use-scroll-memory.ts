import { useEffect, useLayoutEffect, useRef } from "react";
import {
  NavigationType,
  useLocation,
  useNavigationType,
} from "react-router-dom";
import { endDeferredLayout } from "./deferred-layout";

const useBrowserLayoutEffect =
  typeof window === "undefined" ? useEffect : useLayoutEffect;

/**
 * A new page begins at its top or at its anchor; going back returns to where the reader was.
 * @param page names the page: two that are alike are the same page.
 */
export function useScrollMemory(page: string): void {
  const { key, hash } = useLocation();
  const navigation = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef({ key, page });

  // The page shown is asked for each time: scrolling to the top of a new one is none of the old.
  useEffect(() => {
    const remember = () =>
      positions.current.set(shown.current.key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, []);

  useBrowserLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, page };
    if (before.key === key) return undefined;
    if (navigation === NavigationType.Pop)
      return restore(positions.current.get(key) ?? 0);
    if (hash !== "") endDeferredLayout();
    const anchor = hash ? document.getElementById(fragment(hash)) : null;
    if (anchor) anchor.scrollIntoView();
    else if (before.page !== page) window.scrollTo(0, 0);
    return undefined;
  }, [key, page, hash, navigation]);
}

/** Long enough for a page that has to be asked for again. */
const RESTORE_MS = 3000;

/** A page that is still too short is waited for, unless the reader begins to scroll. */
function restore(top: number): (() => void) | undefined {
  if (top > 0) endDeferredLayout();
  window.scrollTo(0, top);
  if (window.scrollY >= top - 1) return undefined;
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stop();
  });
  const timer = setTimeout(() => stop(), RESTORE_MS);
  const stop = () => {
    clearTimeout(timer);
    growth.disconnect();
    for (const type of OWN_MOVES) window.removeEventListener(type, stop);
  };
  for (const type of OWN_MOVES)
    window.addEventListener(type, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

const OWN_MOVES = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

function fragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
