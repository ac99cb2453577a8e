import type { Delta } from "quill/core";
import type Quill from "quill/core";
import { updateOnce } from "../lines";
import { blockAfterEnter, blockAfterSpace } from "./block-rules";
import type { Rewrite } from "./block-rules";
import { inlineMarkdown } from "./inline-rules";
import { isCode, readLine, typedIn } from "./typed-line";

const CLOSING = /[*_~`)$]$/;

/** A rewrite that the next character can still prove wrong. */
interface Doubt {
  caret: number;
  unless: RegExp;
  inverse: Delta;
}

/** Formats Markdown while it is typed. One Undo returns the characters. */
export function formatMarkdown(quill: Quill): void {
  let doubt: Doubt | null = null;
  quill.on("text-change", (change: Delta, _before: Delta, source: string) => {
    const doubted = doubt;
    doubt = null;
    if (source !== "user" || quill.history.ignoreChange) return;
    const typed = typedIn(change);
    if (typed === null) return;
    // Quill moves the cursor behind the character after this event.
    queueMicrotask(() => {
      const caret = caretOf(quill);
      if (caret === null) return;
      if (doubted && isWrong(doubted, typed, caret))
        return takeBack(quill, doubted, caret);
      const rewrite = findRewrite(quill, typed, caret);
      if (rewrite) doubt = apply(quill, rewrite);
    });
  });
}

function caretOf(quill: Quill): number | null {
  if (!quill.root.isConnected) return null;
  const range = quill.getSelection();
  return range?.length === 0 ? range.index : null;
}

function findRewrite(
  quill: Quill,
  typed: string,
  caret: number,
): Rewrite | null {
  if (typed === "\n") return findAfterEnter(quill, caret);
  const isSpace = /[ \u00a0]$/.test(typed);
  if (!isSpace && !CLOSING.test(typed)) return null;
  const line = readLine(quill, caret);
  if (isCode(line.formats)) return null;
  if (!isSpace) return inlineMarkdown(line);
  const [block] = quill.getLine(caret);
  return blockAfterSpace(line, line.start + (block?.length() ?? 1) - 1);
}

function findAfterEnter(quill: Quill, caret: number): Rewrite | null {
  const [line, offset] = quill.getLine(caret);
  if (caret === 0 || offset !== 0) return null;
  return blockAfterEnter(readLine(quill, caret - 1), line?.length() === 1);
}

function apply(quill: Quill, rewrite: Rewrite): Doubt | null {
  const { change, caret, ended = [], unless } = rewrite;
  const inverse = unless && change.invert(quill.getContents());
  updateOnce(quill, change);
  quill.setSelection(caret, 0, "silent");
  for (const name of ended) quill.format(name, false, "silent");
  return inverse ? { caret, unless, inverse } : null;
}

function isWrong({ caret, unless }: Doubt, typed: string, now: number) {
  return unless.test(typed) && now === caret + typed.length;
}

function takeBack(quill: Quill, { inverse }: Doubt, caret: number): void {
  quill.updateContents(inverse, "user");
  quill.setSelection(inverse.transformPosition(caret), 0, "silent");
}
