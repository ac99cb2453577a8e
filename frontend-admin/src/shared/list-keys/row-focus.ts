import { ownValue } from "@octavo/format";
import { flushSync } from "react-dom";

const ROWS = "[data-row]";
/** What a row opens with: its name, else its button to edit it. */
const OPENS = [
  "[data-kind='name'] :is(a[href], button)",
  "[data-opens]:not([aria-disabled])",
];
const FIELDS =
  "input:not([type='checkbox']), textarea, select, [contenteditable='true']";
const LAYERS = "[role='dialog'], [role='alertdialog'], [role='menu']";

/** Where the focus was last among the rows, if it has left them. */
export interface RowPlace {
  current: number;
}

/** @returns what a key does in the list that is shown, if anything. */
export function actionOf(
  key: string,
  place: RowPlace,
): (() => void) | undefined {
  return ownValue<() => void>(
    {
      j: () => move(place, 1),
      k: () => move(place, -1),
      x: choose,
      "/": () => document.querySelector<HTMLElement>(SEARCH)?.focus(),
    },
    key,
  );
}

const SEARCH = "#content [role='search'] input";

/** Someone is writing, or something else is open and has the keys. */
export function isMeantElsewhere(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey } = event;
  if (event.defaultPrevented || event.isComposing) return true;
  if (ctrlKey || metaKey || altKey) return true;
  if (target instanceof Element && target.closest(FIELDS)) return true;
  return document.querySelector(LAYERS) !== null;
}

const rowWithFocus = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>(ROWS) ?? null;

function move(place: RowPlace, step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const current = rows.findIndex((row) => row === rowWithFocus());
  // A row that went has left its place to the next one.
  const from = current < 0 ? place.current - Math.max(step, 0) : current;
  const index = Math.min(Math.max(from + step, 0), rows.length - 1);
  const row = rows[index];
  if (!row) return;
  place.current = index;
  openerOf(row).focus();
}

/** The row itself where it opens nothing; Tab leads to its buttons. */
function openerOf(row: HTMLElement): HTMLElement {
  for (const opener of OPENS) {
    const found = row.querySelector<HTMLElement>(opener);
    if (found) return found;
  }
  row.tabIndex = -1;
  return row;
}

/** Begins choosing, if need be. */
function choose(): void {
  const row = rowWithFocus();
  const box = () => row?.querySelector<HTMLElement>("[data-chooses]");
  if (row && !box())
    flushSync(() =>
      document.querySelector<HTMLElement>("[data-begins-choice]")?.click(),
    );
  box()?.click();
}
