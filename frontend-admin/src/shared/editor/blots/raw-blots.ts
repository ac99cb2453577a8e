import { ownValue } from "@octavo/format";
import { BlockEmbed } from "quill/blots/block";
import Embed from "quill/blots/embed";
import { sanitizeHtml } from "../content/sanitize";

const SOURCE = "data-source";

const NAMES: Readonly<Record<string, string>> = {
  TABLE: "Table",
  FIGURE: "Figure",
  UL: "List",
  OL: "List",
  DL: "List",
  HR: "Line",
  DETAILS: "Details",
  BLOCKQUOTE: "Quote",
};

/** A block that the editor shows but cannot edit. It keeps its source and gives it back to the letter. */
export class RawBlock extends BlockEmbed {
  static override blotName = "raw-block";
  static override tagName = "DIV";
  static override className = "raw-block";

  static override create(value: string): HTMLElement {
    const node = super.create(value) as HTMLElement;
    node.setAttribute(SOURCE, value);
    node.setAttribute("contenteditable", "false");
    const view = document.createElement("div");
    view.innerHTML = sanitizeHtml(value);
    const name =
      ownValue(NAMES, view.firstElementChild?.tagName ?? "") ?? "Block";
    node.setAttribute("data-label", `${name} · kept as it is`);
    node.append(view);
    return node;
  }

  static override value(node: HTMLElement): string {
    return node.getAttribute(SOURCE) ?? "";
  }
}

/** The same inside a line, for elements such as `kbd` and `abbr`. */
export class RawInline extends Embed {
  static override blotName = "raw-inline";
  static override tagName = "SPAN";
  static override className = "raw-inline";

  static override create(value: string): HTMLElement {
    const node = super.create(value) as HTMLElement;
    node.setAttribute(SOURCE, value);
    const view = document.createElement("span");
    view.innerHTML = sanitizeHtml(value);
    node.append(view);
    return node;
  }

  static override value(node: HTMLElement): string {
    return node.getAttribute(SOURCE) ?? "";
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
