import { RefusedCall } from "../../infrastructure/internal-api/api-caller";

export interface PassageChange {
  /** Exactly as the text has it. */
  passage: string;
  replacement: string;
}

const SHOWN = 80;

/**
 * Replaces passages one after the other. Each must be in the text exactly once, so that nothing else changes.
 * @throws RefusedCall naming the one that is not.
 */
export function replacePassages(
  text: string,
  changes: readonly PassageChange[],
): string {
  let changed = text;
  for (const { passage, replacement } of changes) {
    const wanted = inLineFeeds(passage);
    const start = changed.indexOf(wanted);
    if (start === -1)
      throw new RefusedCall(
        `The text does not have this passage: ${shown(wanted)} Read it again and quote it exactly.`,
      );
    if (changed.includes(wanted, start + 1))
      throw new RefusedCall(
        `The text has this passage more than once: ${shown(wanted)} Quote more of what is around it.`,
      );
    changed =
      changed.slice(0, start) +
      inLineFeeds(replacement) +
      changed.slice(start + wanted.length);
  }
  return changed;
}

const inLineFeeds = (text: string): string => text.replace(/\r\n?/g, "\n");

const shown = (text: string): string =>
  `“${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}”.`;
