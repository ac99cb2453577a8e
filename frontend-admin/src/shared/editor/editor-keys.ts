import type Quill from "quill/core";

interface Binding {
  key: string;
  shiftKey?: boolean;
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
 * Tab indents only where that has a meaning (lists, code); everywhere else it leaves the editor, as
 * keyboards need. The toolbar's shortcuts are the toolbar's.
 */
export const editorBindings = {
  tab: null,
  "remove tab": null,
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
} satisfies Record<string, Binding | null>;

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
