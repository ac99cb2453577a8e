import { showFailure } from "./failure-view";
import type { FailureView } from "./failure-view";

/** The element of the document that the remote's versions take turns in. */
export interface RemotePlace {
  /** Whether the address is still that of the server's markup and state. */
  isFirstPage(): boolean;
  /** For a mount: with the server's markup, or empty and new. */
  element(withMarkup: boolean): HTMLElement;
  /** Removes the mounted app, so that the server's markup can be read again. */
  clear(): void;
  /** Whether what was mounted has taken everything away, as React does after an error. */
  isEmpty(): boolean;
  fail(options: { isAdmin: boolean; onRetry: () => void }): void;
}

/** A framework leaves a half-made root behind: every attempt gets an untouched copy. */
export function createPlace(first: HTMLElement): RemotePlace {
  const pristine = first.cloneNode(true) as HTMLElement;
  const address = addressOfPage();
  const isFirstPage = () => addressOfPage() === address;
  let element = first;
  let isFresh = true;
  let failure: FailureView | undefined;

  function replace(withMarkup: boolean): void {
    const next = pristine.cloneNode(withMarkup) as HTMLElement;
    element.replaceWith(next);
    element = next;
    isFresh = withMarkup;
  }

  return {
    isFirstPage,
    element(withMarkup) {
      failure?.remove();
      failure = undefined;
      if (isFresh !== withMarkup) replace(withMarkup);
      isFresh = false;
      return element;
    },
    clear: () => replace(isFirstPage()),
    isEmpty: () => element.childNodes.length === 0,
    fail(options) {
      // People who retry with the keyboard stay at the button.
      const hasFocus = failure?.remove() ?? false;
      const isReadable = isFirstPage() && pristine.hasChildNodes();
      failure = showFailure({ element, isReadable, hasFocus, ...options });
    },
  };
}

/** Readers navigate within one document; its markup and state belong to the first page. */
const addressOfPage = (): string => location.pathname + location.search;
