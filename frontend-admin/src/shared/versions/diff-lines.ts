import { diffWordsWithSpace } from "diff";
import { LONGEST_MS, pairUp } from "./pair-up";
import type { TextLine } from "./text-lines";

/** A piece of a line: in both texts, or only in the older or the newer one. */
export interface DiffPart {
  text: string;
  change: "same" | "added" | "removed";
}

/** What became of a line; one that was formatted has the words of before. */
export type LineChange = DiffPart["change"] | "changed" | "formatted";

export interface DiffLine {
  kind: TextLine["kind"];
  change: LineChange;
  parts: DiffPart[];
  /** What changed in its formatting. */
  format: DiffPart[];
  before: TextLine | undefined;
  after: TextLine | undefined;
  isInside: boolean;
}

/** What became of each line. If one line replaced another, shows which words changed. */
export const diffLines = (
  before: readonly TextLine[],
  after: readonly TextLine[],
): DiffLine[] =>
  pairUp(before, after, {
    // Two pictures with one description may differ in what is pasted.
    keyOf: ({ kind, text, source }) => [kind, text, source].join("\n"),
    kindOf: ({ kind }) => kind,
  }).map((pair) => {
    if (!pair.item) return whole(pair.old, "removed");
    if (!pair.old) return whole(pair.item, "added");
    const { old, item, isSame } = pair;
    const isFormatted = old.look !== item.look;
    return {
      kind: item.kind,
      change: isSame ? (isFormatted ? "formatted" : "same") : "changed",
      parts: isSame
        ? [{ text: item.text, change: "same" }]
        : diffWords(old.text, item.text),
      format:
        old.format === item.format ? [] : diffWords(old.format, item.format),
      before: old,
      after: item,
      isInside: item.isInside,
    };
  });

const whole = (line: TextLine, change: "added" | "removed"): DiffLine => ({
  kind: line.kind,
  change,
  parts: [{ text: line.text, change }],
  format: [],
  before: change === "removed" ? line : undefined,
  after: change === "added" ? line : undefined,
  isInside: line.isInside,
});

/** If a smaller part than this stayed, one text replaced the other. */
const LEAST_SAME = 0.4;

/** Two short texts word by word. */
export function diffWords(before: string, after: string): DiffPart[] {
  const steps = diffWordsWithSpace(before, after, { timeout: LONGEST_MS });
  const parts = steps?.map(({ value, added, removed }): DiffPart => ({
    text: value,
    change: added ? "added" : removed ? "removed" : "same",
  }));
  const readable = parts && withoutGaps(parts);
  const longer = Math.max(lettersOf(before), lettersOf(after));
  if (readable && sameLetters(readable) >= LEAST_SAME * longer) return readable;
  return [
    { text: before, change: "removed" as const },
    { text: after, change: "added" as const },
  ].filter(({ text }) => text !== "");
}

/** Adjacent changed words are one change, because the blanks between them mean nothing. */
function withoutGaps(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let gone = "";
  let come = "";
  const end = () => {
    const blank = gone.endsWith(" ") && come.endsWith(" ") ? " " : "";
    const cut = (text: string) => text.slice(0, text.length - blank.length);
    if (gone !== "") result.push({ text: cut(gone), change: "removed" });
    if (come !== "") result.push({ text: cut(come), change: "added" });
    if (blank !== "") result.push({ text: blank, change: "same" });
    gone = come = "";
  };
  parts.forEach(({ text, change }, index) => {
    const isGap = change === "same" && text.trim() === "" && gone + come !== "";
    if (change === "removed") gone += text;
    else if (change === "added") come += text;
    else if (isGap && index < parts.length - 1) {
      gone += text;
      come += text;
    } else {
      end();
      result.push({ text, change });
    }
  });
  end();
  return result;
}

const lettersOf = (text: string): number => text.replace(/\s/g, "").length;

const sameLetters = (parts: readonly DiffPart[]): number =>
  parts
    .filter(({ change }) => change === "same")
    .reduce((sum, { text }) => sum + lettersOf(text), 0);
