/** A sheet that does not come holds nobody up for longer. */
const LONGEST_WAIT_MS = 3000;

/**
 * Documents are painted with the styles of their own screen; the whole sheet comes after that. Other
 * screens, menus and dialogs need it.
 */
export function pendingSheets(): Promise<unknown>[] {
  return [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
  ]
    .filter((link) => link.sheet === null)
    .map(
      (link) =>
        new Promise((done) => {
          link.addEventListener("load", done);
          link.addEventListener("error", done);
          setTimeout(done, LONGEST_WAIT_MS);
        }),
    );
}
