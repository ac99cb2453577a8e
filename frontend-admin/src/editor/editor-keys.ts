import type Quill from "quill/core";

interface KeyContext {
  format: Record<string, unknown>;
}

interface Binding {
  key: string;
  shortKey?: boolean;
  shiftKey?: boolean;
  altKey?: boolean;
  format?: string[];
  handler: (
    this: { quill: Quill },
    range: { index: number; length: number },
    context: KeyContext,
  ) => boolean | void;
}

function toggle(name: string, value: unknown = true): Binding["handler"] {
  return function (_range, context) {
    const isOn = context.format[name] === value;
    this.quill.format(name, isOn ? false : value, "user");
  };
}

const headers = [0, 1, 2, 3, 4, 5, 6].map((level): [string, Binding] => [
  `header ${level}`,
  {
    key: String(level),
    shortKey: true,
    altKey: true,
    handler() {
      this.quill.format("header", level || false, "user");
    },
  },
]);

/**
 * Keys besides Quill's own for bold, italic, underline, undo and redo. Tab indents only where that
 * has a meaning (lists, quotes, code); everywhere else it leaves the editor, as keyboards need.
 */
export const editorBindings = {
  ...(Object.fromEntries(headers) as Record<string, Binding>),
  tab: null,
  "remove tab": null,
  strike: {
    key: "x",
    shortKey: true,
    shiftKey: true,
    handler: toggle("strike"),
  },
  code: { key: "e", shortKey: true, handler: toggle("code") },
  ordered: {
    key: "7",
    shortKey: true,
    shiftKey: true,
    handler: toggle("list", "ordered"),
  },
  bullet: {
    key: "8",
    shortKey: true,
    shiftKey: true,
    handler: toggle("list", "bullet"),
  },
  quote: {
    key: "9",
    shortKey: true,
    shiftKey: true,
    handler: toggle("blockquote"),
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
} satisfies Record<string, Binding | null>;
