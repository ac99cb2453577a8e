import { ownValue } from "@octavo/format";
import Embed from "quill/blots/embed";
import { Delta } from "quill/core";
import { t } from "../../../../texts/editor";
import { sanitizeHtml } from "../../content/sanitize";
import type { BlockType } from "../block-type";
import { SourceBlock, SourceInline } from "../source-block";

const NAMES = {
  FIGURE: "blocks.figure",
  UL: "blocks.list",
  OL: "blocks.list",
  DL: "blocks.list",
  HR: "blocks.line",
  DETAILS: "blocks.details",
  BLOCKQUOTE: "blocks.quote",
} as const;

function labelOf(block: Element | null): string {
  if (block?.tagName === "TABLE") return t("blocks.tableInSource");
  const name = ownValue(NAMES, block?.tagName ?? "") ?? "blocks.other";
  return t("blocks.fixed", { name: t(name) });
}

/** A block that the editor shows but cannot edit. It stores its source and returns it unchanged. */
class RawBlock extends SourceBlock {
  static override blotName = "raw-block";
  static override className = "raw-block";

  static override create(value: string): HTMLElement {
    const node = super.create(value);
    const view = document.createElement("div");
    view.innerHTML = sanitizeHtml(value);
    node.setAttribute("data-label", labelOf(view.firstElementChild));
    node.append(view);
    return node;
  }
}

/** The same inside a line, for elements such as `kbd` and `abbr`. */
class RawInline extends SourceInline {
  static override blotName = "raw-inline";
  static override className = "raw-inline";

  static override create(value: string): HTMLElement {
    const node = super.create(value);
    const view = document.createElement("span");
    view.innerHTML = sanitizeHtml(value);
    node.append(view);
    return node;
  }
}

/** A line break inside a paragraph. */
export class SoftBreak extends Embed {
  static override blotName = "soft-break";
  static override tagName = "SPAN";
  static override className = "soft-break";

  static override create(value: unknown): HTMLElement {
    const node = super.create(value) as HTMLElement;
    node.append(document.createElement("br"));
    return node;
  }

  static override value(): true {
    return true;
  }
}

const DIVIDER = /^([-*_])\1{2,}$/;
export const DIVIDER_HTML = "<hr>";

export const raw: BlockType = {
  name: "raw",
  formats: {
    "formats/raw-block": RawBlock,
    "formats/raw-inline": RawInline,
    "formats/soft-break": SoftBreak,
  },
  embedClass: RawBlock.className,
  afterEnter({ start, text }) {
    if (!DIVIDER.test(text)) return null;
    const change = new Delta()
      .retain(start)
      .insert({ "raw-block": DIVIDER_HTML })
      .delete(text.length + 1);
    return { change, caret: start + 1 };
  },
};
