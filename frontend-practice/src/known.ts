import { QUESTIONS } from "./questions";

const KEY = "practice.known";

/** Questions that the reader knew, by their ids. They are in this browser and sent to no one. */
export function readKnown(): Set<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const ids: unknown[] = Array.isArray(stored) ? stored : [];
    return new Set(
      QUESTIONS.map(({ id }) => id).filter((id) => ids.includes(id)),
    );
  } catch {
    // Storage is blocked, or another program wrote there.
    return new Set();
  }
}

export function storeKnown(known: ReadonlySet<string>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...known]));
  } catch {
    // The marks last as long as the page.
  }
}
