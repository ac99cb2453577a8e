import { DOCUMENT_IDS } from "@octavo/federation";
import type { ShellBoot } from "@octavo/federation";

export interface ShellDocument {
  boot: ShellBoot;
  /** Where the remote goes. */
  element: HTMLElement;
  /** State that the markup in `element` was rendered with; absent when nothing was rendered. */
  initialState?: string;
}

/** What the document server left for the shell, or null on a page that is none of ours. */
export function readDocument(document: Document): ShellDocument | null {
  const element = document.getElementById(DOCUMENT_IDS.mount);
  const text = document.getElementById(DOCUMENT_IDS.boot)?.textContent;
  if (element === null || text === undefined) return null;
  const boot = JSON.parse(text) as ShellBoot;
  const state = document.getElementById(DOCUMENT_IDS.state)?.textContent;
  return boot.rendered && state
    ? { boot, element, initialState: state }
    : { boot, element };
}
