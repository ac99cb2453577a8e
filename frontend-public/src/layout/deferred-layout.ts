import { WHOLE_PAGE_CLASS } from "@octavo/federation";
import { isInSight } from "./keep-shape";
import { settleParts } from "./settle-faces";

/** The styles that a first paint leaves for later, as in the theme's `first-paint.css`. */
const LATER = ".rich-text > :nth-child(n + 9), .below";

/** However long the page is, it is done after so many frames. */
const MOST_STEPS = 40;
const FEWEST_AT_ONCE = 3;

/** A browser that is never idle continues after this time. */
const LONGEST_WAIT_MS = 500;

/** Lays out at once all that is not in sight: for a place in the page that is gone to. */
export function endDeferredLayout(): void {
  document.documentElement.classList.add(WHOLE_PAGE_CLASS);
}

/** Lays out what a first paint has left, a few parts at a time, while the browser has nothing else to do. */
export async function runDeferredLayout(root: ParentNode): Promise<void> {
  const parts = [...root.querySelectorAll<HTMLElement>(LATER)];
  const step = Math.max(FEWEST_AT_ONCE, Math.ceil(parts.length / MOST_STEPS));
  for (let done = 0; done < parts.length; done += step) {
    await idleFrame();
    if (isWhole()) break;
    await layOut(parts.slice(done, done + step));
  }
  await idleFrame();
  endDeferredLayout();
  for (const part of parts) part.style.contentVisibility = "";
}

function isWhole(): boolean {
  return document.documentElement.classList.contains(WHOLE_PAGE_CLASS);
}

async function layOut(parts: HTMLElement[]): Promise<void> {
  const unread = parts.filter(
    (part) => !isInSight(part.getBoundingClientRect()),
  );
  for (const part of parts) part.style.contentVisibility = "visible";
  await settleParts(unread);
}

/** The next frame that leaves time. Safari cannot tell which does, and takes every one. */
async function idleFrame(): Promise<void> {
  await new Promise((next) => requestAnimationFrame(next));
  if (!("requestIdleCallback" in window)) return;
  await new Promise((next) =>
    window.requestIdleCallback(next, { timeout: LONGEST_WAIT_MS }),
  );
}
