import { useEffect, useLayoutEffect, useRef } from "react";
import {
  NavigationType,
  useLocation,
  useNavigationType,
} from "react-router-dom";

const useBrowserLayoutEffect =
  typeof window === "undefined" ? useEffect : useLayoutEffect;

/** A new page begins at its top or at its anchor; going back returns to where the reader was. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const previous = useRef({ key, pathname });

  useEffect(() => {
    const remember = () => positions.current.set(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key]);

  useBrowserLayoutEffect(() => {
    const before = previous.current;
    previous.current = { key, pathname };
    if (before.key === key) return;
    if (navigation === NavigationType.Pop) {
      window.scrollTo(0, positions.current.get(key) ?? 0);
      return;
    }
    const anchor = hash ? document.getElementById(fragment(hash)) : null;
    if (anchor) anchor.scrollIntoView();
    else if (before.pathname !== pathname) window.scrollTo(0, 0);
  }, [key, pathname, hash, navigation]);
}

function fragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
