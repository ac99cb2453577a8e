import type { LiveApp } from "@octavo/federation";

/** Calls back for every sheet of the document that failed, before or after this. */
export function watchSheets(
  live: LiveApp,
  onFailed: (address: string) => void,
): void {
  for (const address of live.styles) {
    const link = [...document.querySelectorAll("link")].find(
      (each) => each.getAttribute("href") === address,
    );
    // The document marks what failed before this runs.
    if (link?.dataset["failed"] !== undefined) onFailed(address);
    else link?.addEventListener("error", () => onFailed(address));
  }
}
