import type Quill from "quill/core";
import { formatOnce } from "../lines";

export interface Binding {
  key: string;
  shiftKey?: boolean | null;
  ctrlKey?: null;
  metaKey?: null;
  altKey?: null;
  collapsed?: boolean;
  empty?: boolean;
  offset?: number;
  format?: string[];
  handler: (
    this: { quill: Quill },
    range: { index: number; length: number },
    context: { format: Record<string, unknown> },
  ) => boolean | void;
}

function indent(change: "+1" | "-1"): Binding["handler"] {
  return function () {
    this.quill.format("indent", change, "user");
    return false;
  };
}

/**
 * Tab indents lists and code. Everywhere else it leaves the editor, which keyboard users need. The
 * toolbar handles its own shortcuts, Markdown while typing its own lists, and code its own keys.
 */
export const editorBindings = {
  tab: null,
  "remove tab": null,
  "list autofill": null,
  "indent code-block": null,
  "outdent code-block": null,
  "code exit": null,
  indent: { key: "Tab", format: ["list"], handler: indent("+1") },
  outdent: {
    key: "Tab",
    shiftKey: true,
    format: ["list"],
    handler: indent("-1"),
  },
  "soft break": {
    key: "Enter",
    shiftKey: true,
    handler(range, context) {
      if (context.format["code-block"]) return true;
      this.quill.deleteText(range.index, range.length, "user");
      this.quill.insertEmbed(range.index, "soft-break", true, "user");
      this.quill.setSelection(range.index + 1, 0, "silent");
      return false;
    },
  },
  "leave block": {
    key: "Backspace",
    shiftKey: null,
    ctrlKey: null,
    metaKey: null,
    altKey: null,
    collapsed: true,
    offset: 0,
    format: ["header", "blockquote", "code-block"],
    handler({ index }) {
      return !leaveBlock(this.quill, index);
    },
  },
} satisfies Record<string, Binding | null>;

const LEFT = { header: false, blockquote: false, "code-block": false };

/**
 * Makes a heading, the start of a quote or a whole code block plain.
 * @returns false further down in a quote or code block, where Backspace joins two lines.
 */
function leaveBlock(quill: Quill, index: number): boolean {
  const [line] = quill.getLine(index);
  if (!line || joinsInBlock(quill, index)) return false;
  const block = quill.getFormat(index)["code-block"] ? line.parent : line;
  const start = block.offset(quill.scroll);
  formatOnce(quill, { index: start, length: block.length() - 1 }, LEFT);
  return true;
}

/** Whether Backspace at the start of a line joins it with a line of the same quote or code block. */
function joinsInBlock(quill: Quill, index: number): boolean {
  const { blockquote, "code-block": code } = quill.getFormat(index);
  if (code) return Boolean(quill.getLine(index)[0]?.prev);
  return (
    index > 0 && Boolean(blockquote && quill.getFormat(index - 1).blockquote)
  );
}

/** After Escape, Tab leaves the editor from anywhere: a list must not be a trap. */
export function letTabLeave(quill: Quill): void {
  let isLeaving = false;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") isLeaving = true;
    else if (event.key === "Tab" && isLeaving) event.stopImmediatePropagation();
    else if (event.key !== "Shift") isLeaving = false;
  };
  quill.root.addEventListener("keydown", onKeyDown, { capture: true });
}

/** Backspace where nothing is before the cursor, and no block or format to leave. */
export function leaveAtStart(quill: Quill, onLeave: () => void): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Backspace" || event.isComposing) return;
    const range = quill.getSelection();
    if (!range || range.index > 0 || range.length > 0) return;
    if (Object.keys(quill.getFormat(0, 0)).length > 0) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  };
  quill.root.addEventListener("keydown", onKeyDown, { capture: true });
}
