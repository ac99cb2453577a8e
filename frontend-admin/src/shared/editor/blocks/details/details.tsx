import { DETAILS_BODY as BODY } from "@octavo/rich-text";
import { FoldVertical, ListCollapse } from "lucide-react";
import { Delta } from "quill/core";
import { t } from "../../../../texts/editor";
import { guardLines, updateOnce } from "../../lines";
import type { Line } from "../../lines";
import type { Binding } from "../../typing/keys";
import { ToolButton } from "../../toolbar/tool-parts";
import type { ToolProps } from "../../toolbar/tool-parts";
import type { BlockType } from "../block-type";
import {
  DETAILS_CLASS,
  isSummary,
  partOf,
  removeDetails,
  detailsAt,
  insertDetails,
} from "./set-details";
import "./details.css";

/** Begins and ends details, and chooses whether they are open at first. */
function DetailsTool({ quill, state: { formats } }: ToolProps) {
  const isInside = Boolean(formats.details);
  const place =
    quill && isInside
      ? detailsAt(quill, quill.getSelection()?.index ?? 0)
      : null;
  const isOpen =
    quill && place ? quill.getFormat(place.index).details === "open" : false;
  return (
    <>
      <ToolButton
        label={t("details.title")}
        keys="Mod+Alt+O"
        icon={<ListCollapse aria-hidden="true" />}
        isOn={isInside}
        isBlock
        onClick={() => {
          if (!quill) return;
          if (isInside) removeDetails(quill, quill.getSelection(true).index);
          else insertDetails(quill);
        }}
      />
      {place && (
        <ToolButton
          label={t("details.open")}
          icon={<FoldVertical aria-hidden="true" />}
          isOn={isOpen}
          onClick={() => {
            const value = isOpen ? "summary" : "open";
            quill?.formatLine(place.index, 1, "details", value, "user");
          }}
        />
      )}
    </>
  );
}

const INNER = ["list", "header", "blockquote", "code-block"];

/** Enter in the summary continues with the text below. */
const toBody: Binding = {
  key: "Enter",
  format: ["details"],
  handler({ index, length }, { format }) {
    if (!isSummary(format.details)) return true;
    const { quill } = this;
    const [line, offset] = quill.getLine(index + length);
    const next = line?.next;
    const isAtEnd = offset + 1 === line?.length();
    if (isAtEnd && partOf(next as Line) === BODY && next?.length() === 1) {
      if (length > 0) quill.deleteText(index, length, "user");
      quill.setSelection(index + 1, 0, "user");
      return false;
    }
    quill.history.cutoff();
    if (length > 0) quill.deleteText(index, length, "user");
    quill.insertText(index, "\n", { details: format.details }, "user");
    quill.formatLine(index + 1, 1, "details", BODY, "user");
    quill.history.cutoff();
    quill.setSelection(index + 1, 0, "user");
    return false;
  },
};

/** Enter in the empty last line continues below. */
const leave: Binding = {
  key: "Enter",
  collapsed: true,
  empty: true,
  format: ["details"],
  handler({ index }, { format }) {
    const isLast =
      index + 1 >= this.quill.getLength() ||
      partOf(this.quill.getLine(index + 1)[0]) !== BODY;
    if (format.details !== BODY || !isLast) return true;
    if (INNER.some((name) => name in format)) return true;
    this.quill.format("details", false, "user");
    return false;
  },
};

/** Backspace at the start takes the box away. At the start of the text below, it joins the summary. */
const unwrap: Binding = {
  key: "Backspace",
  collapsed: true,
  offset: 0,
  format: ["details"],
  handler({ index }, { format }) {
    const { quill } = this;
    if (isSummary(format.details)) {
      removeDetails(quill, index);
      return false;
    }
    const summary = index > 0 ? partOf(quill.getLine(index - 1)[0]) : "";
    if (!isSummary(summary) || INNER.some((name) => name in format))
      return true;
    const [line] = quill.getLine(index);
    const change = new Delta()
      .retain(index - 1)
      .delete(1)
      .retain((line?.length() ?? 1) - 1)
      .retain(1, { details: summary });
    updateOnce(quill, change);
    return false;
  },
};

const NOT_IN_SUMMARY = [...INNER, "align", "indent", "callout"];

/** A body has a summary above it, and a summary is one plain line. */
function findWrong(lines: readonly Line[]) {
  let before = "";
  for (const line of lines) {
    const part = partOf(line);
    const isOrphan = part === BODY && before === "";
    before = isOrphan ? "" : part;
    const wrong = isSummary(part)
      ? NOT_IN_SUMMARY.find((name) => name in line.formats())
      : isOrphan && "details";
    if (wrong) return { line, formats: { [wrong]: false } };
  }
  return null;
}

/** A line that one sees, and a text that it opens. */
export const details: BlockType = {
  name: "details",
  formats: { "formats/details": DETAILS_CLASS },
  keys: {
    "leave details": leave,
    "leave summary": toBody,
    "unwrap details": unwrap,
  },
  Tool: DetailsTool,
  attach: (quill) => guardLines(quill, "[class*='details-part-']", findWrong),
};
