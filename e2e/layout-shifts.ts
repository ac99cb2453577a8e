import type { Page } from "@playwright/test";

/** Has a page count from its beginning what moves on it. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seenLayout: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** How much has moved: what part of the window, times how far. */
export function shiftsOn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      (window as unknown as { seenLayout: { shift: number } }).seenLayout.shift,
  );
}

/** Labels may get a few pixels wider or narrower with their font; lines and boxes stay. */
export const UNSEEN_SHIFT = 0.001;
