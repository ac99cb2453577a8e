import { DOCUMENT_IDS } from "@octavo/federation";
import type { ShellBoot } from "@octavo/federation";

export interface ShellDocument {
  boot: ShellBoot;
  /** Where the remote goes. */
  element: HTMLElement;
  /** State that the markup in `element` was rendered with; absent when nothing was rendered. */
  initialState?: string;
}

/** Data for this page; no text can be a script, with any id. */
function script(document: Document, id: string): string | undefined {
  return document.querySelector(`script#${id}`)?.textContent;
}

/** The state that the document server left for the shell, or null on a page that is not ours. */
export function readDocument(document: Document): ShellDocument | null {
  const element = document.querySelector<HTMLElement>(
    `div#${DOCUMENT_IDS.mount}`,
  );
  const text = script(document, DOCUMENT_IDS.boot);
  if (element === null || text === undefined) return null;
  const boot = JSON.parse(text) as ShellBoot;
  const state = script(document, DOCUMENT_IDS.state);
  return boot.rendered && state
    ? { boot, element, initialState: state }
    : { boot, element };
}
