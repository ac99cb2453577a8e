import { useEffect } from "react";
import { mayBeSignedIn } from "../../data/may-be-signed-in";
import { useReader } from "../../data/reader-context";
import type { PostView } from "../../data/views";

/** Who leaves earlier has looked, not read. */
const READING_MS = 4000;

/** Posts of this visit: of one post, one view. */
const counted = new Set<number>();

/** Tells that a post is being read. Robots, and those who write here, do not count. */
export function useViewCount({ id, status }: PostView): void {
  const { queries } = useReader();
  useEffect(() => {
    if (status !== "published" || counted.has(id)) return undefined;
    if (navigator.webdriver || mayBeSignedIn()) return undefined;
    // A tab that was opened for later is not being read.
    const timer = setInterval(() => {
      if (document.hidden) return;
      clearInterval(timer);
      counted.add(id);
      queries.countView(id).catch(() => undefined);
    }, READING_MS);
    return () => clearInterval(timer);
  }, [id, status, queries]);
}
