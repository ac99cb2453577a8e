import { ALERTS, CALLOUTS } from "@octavo/rich-text";
import { Delta } from "quill/core";
import type Quill from "quill/core";
import { t } from "../../../../texts/editor";
import { withoutNotice } from "../../objects/editor-objects";
import type { Rule } from "../../typing/block-rules";
import type { Binding } from "../../typing/keys";
import { readLine } from "../../typing/typed-line";
import type { BlockType } from "../block-type";
import { leaveBox } from "../leave-box";
import { CalloutTool } from "./callout-tool";
import "./callout.css";
import {
  CALLOUT_CLASS,
  calloutLabel,
  changeCallout,
  kindOf,
  setCallout,
} from "./set-callout";

/** Backspace at the start takes the box away and leaves its text. */
const unwrap: Binding = {
  key: "Backspace",
  collapsed: true,
  offset: 0,
  format: ["callout"],
  handler({ index }, { format }) {
    const [before] = index > 0 ? this.quill.getLine(index - 1) : [null];
    if (before && kindOf(before.domNode) === format.callout) return true;
    changeCallout(this.quill, index, null);
    return false;
  },
};

/** What becomes of a quote that begins with `[!TIP]`. */
const quoteToCallout = (name: string) => ({
  blockquote: null,
  callout: ALERTS.get(name.toUpperCase()),
});

const NAMES = [...ALERTS.keys()].join("|");

const mark: Rule = {
  pattern: new RegExp(`^\\[!(${NAMES})\\] $`, "i"),
  format: quoteToCallout,
  fits: ({ formats }) => Boolean(formats.blockquote),
};

const MARK_LINE = new RegExp(`^\\[!(${NAMES})\\]$`, "i");

/** Enter after a mark with nothing else in its line. */
const enterAfterMark: Binding = {
  key: "Enter",
  collapsed: true,
  format: ["blockquote"],
  handler({ index }) {
    const { start, text, next } = readLine(this.quill, index);
    const name = next === "\n" && MARK_LINE.exec(text)?.[1];
    if (!name) return true;
    const change = new Delta()
      .retain(start)
      .delete(text.length)
      .retain(1, quoteToCallout(name));
    this.quill.history.cutoff();
    this.quill.updateContents(change, "user");
    this.quill.history.cutoff();
    this.quill.setSelection(start, 0, "silent");
    return false;
  },
};

const LABEL = "data-callout";

/** Writes the kind above the first line of each callout. */
function showLabels(quill: Quill): void {
  const update = () => {
    const changed = [...quill.root.querySelectorAll<HTMLElement>(LINES)]
      .map((node) => ({ node, label: labelOf(node) }))
      .filter(({ node, label }) => node.getAttribute(LABEL) !== label);
    if (changed.length === 0) return;
    withoutNotice(quill, () => {
      for (const { node, label } of changed)
        if (label === null) node.removeAttribute(LABEL);
        else node.setAttribute(LABEL, label);
    });
  };
  quill.on("text-change", update);
  update();
}

const LINES = `[class*="callout-"], [${LABEL}]`;

function labelOf(node: HTMLElement): string | null {
  const kind = kindOf(node);
  const before = lineBefore(node);
  const isFirst = kind !== "" && (!before || kindOf(before) !== kind);
  return isFirst ? calloutLabel(kind) : null;
}

/** Items of lists and lines of code are a level deeper. */
function lineBefore(node: HTMLElement): HTMLElement | null {
  const { previousElementSibling, parentElement } = node;
  const sibling =
    previousElementSibling ??
    (parentElement?.matches(GROUP)
      ? parentElement.previousElementSibling
      : null);
  const line = sibling?.matches(GROUP) ? sibling.lastElementChild : sibling;
  return line instanceof HTMLElement ? line : null;
}

const GROUP = "ol, .ql-code-block-container";

/** A box for a note, a tip or a warning, around any other blocks. */
export const callout: BlockType = {
  name: "callout",
  formats: { "formats/callout": CALLOUT_CLASS },
  afterSpace: [mark],
  keys: {
    "leave callout": leaveBox("callout"),
    "unwrap callout": unwrap,
    "enter callout": enterAfterMark,
  },
  Tool: CalloutTool,
  choices: () =>
    CALLOUTS.map((kind) => ({
      label: t("callouts.choice", { kind: calloutLabel(kind) }),
      run: (quill: Quill) => setCallout(quill, kind),
    })),
  attach: showLabels,
};
