import { ALERTS, CALLOUTS } from "@octavo/rich-text";
import { Lightbulb } from "lucide-react";
import { Delta } from "quill/core";
import type Quill from "quill/core";
import { t } from "../../../../texts/editor";
import { showLabels, updateOnce } from "../../lines";
import type { Label } from "../../lines";
import type { Rule } from "../../typing/block-rules";
import type { Binding } from "../../typing/keys";
import { readLine } from "../../typing/typed-line";
import { ToolButton, ToolSelect } from "../../toolbar/tool-parts";
import type { ToolProps } from "../../toolbar/tool-parts";
import type { BlockType } from "../block-type";
import { leaveBox } from "../leave-box";
import {
  CALLOUT_CLASS,
  calloutLabel,
  changeCallout,
  kindOf,
  setCallout,
} from "./set-callout";
import "./callout.css";

/** Begins and ends a callout, and chooses its kind. */
function CalloutTool({ quill, state: { formats } }: ToolProps) {
  const { callout } = formats;
  return (
    <>
      <ToolButton
        label={t("callouts.title")}
        keys="Mod+Alt+C"
        icon={<Lightbulb aria-hidden="true" />}
        isOn={Boolean(callout)}
        isBlock="callout"
        onClick={() => quill && setCallout(quill, callout ? null : "note")}
      />
      {typeof callout === "string" && (
        <ToolSelect
          label={t("callouts.kind")}
          options={CALLOUTS.map((value) => ({
            value,
            label: calloutLabel(value),
          }))}
          value={callout}
          onChoose={(kind) => {
            if (!quill) return;
            const { index } = quill.getSelection(true);
            changeCallout(quill, index, kind);
          }}
        />
      )}
    </>
  );
}

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
    updateOnce(this.quill, change);
    this.quill.setSelection(start, 0, "silent");
    return false;
  },
};

/** The kind, for the first line of each callout. */
function readLabels({ root }: Quill): Map<Element, Label> {
  const lines = root.querySelectorAll<HTMLElement>('[class*="callout-"]');
  return new Map(
    [...lines].flatMap((line) => {
      const kind = kindOf(line);
      const before = lineBefore(line);
      const isFirst = kind !== "" && (!before || kindOf(before) !== kind);
      return isFirst ? [[line, { text: calloutLabel(kind) }] as const] : [];
    }),
  );
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
  attach: (quill) => showLabels(quill, "data-callout", () => readLabels(quill)),
};
