import type { LiveApp } from "@octavo/federation";

/** A sheet that has not loaded by then counts as failed. */
const LIMIT_MS = 6000;

/** Calls back for every sheet of the document that failed, before or after this, or hangs. */
export function watchSheets(
  live: LiveApp,
  onFailed: (address: string) => void,
): void {
  for (const address of live.styles) {
    const link = findLink(address);
    if (link) void isLost(link).then((lost) => lost && onFailed(address));
  }
}

/** Of the document, or one that was linked later. */
export const findLink = (address: string): HTMLLinkElement | undefined =>
  [...document.querySelectorAll("link")].find(
    (each) => each.getAttribute("href") === address,
  );

const isLost = (link: HTMLLinkElement): Promise<boolean> =>
  new Promise((answer) => {
    // The document marks what failed before this runs.
    if (link.dataset["failed"] !== undefined) answer(true);
    link.addEventListener("error", () => answer(true));
    setTimeout(() => answer(link.sheet === null), LIMIT_MS);
  });
