import { CELL, readKey } from "@octavo/rich-text";
import Block from "quill/blots/block";
import { GroupBlot } from "../group-blot";

/** A cell is a line. Formats of other blocks do not apply to it. */
export class CellBlot extends Block {
  static override blotName = CELL;
  static override tagName = ["TD", "TH"];
  static override className = "ql-cell";

  static override create(value: unknown): HTMLElement {
    const kind = readKey(value)?.kind;
    const node = document.createElement(kind ? "th" : "td");
    node.classList.add(CellBlot.className);
    if (typeof value === "string") setKey(node, value);
    return node;
  }

  static override formats(node: HTMLElement): string | undefined {
    return node.dataset[CELL];
  }

  override format(name: string, value: unknown): void {
    if (name === "align") return super.format(name, value);
    if (name !== CELL) return;
    const key = readKey(value);
    const isHeader = this.domNode.tagName === "TH";
    if (typeof value === "string" && key && Boolean(key.kind) === isHeader)
      setKey(this.domNode, value);
    else super.format(name, value);
    this.cache = {};
  }
}

function setKey(node: HTMLElement, value: string): void {
  const key = readKey(value);
  node.dataset[CELL] = value;
  if (key?.kind === "col" || key?.kind === "row")
    node.setAttribute("scope", key.kind);
  else node.removeAttribute("scope");
}

class Part extends GroupBlot {
  protected override keyOf(cell: HTMLElement): string {
    return readKey(cell.dataset[CELL])?.table ?? "";
  }
}

export class RowBlot extends Part {
  static override blotName = "table-row";
  static override tagName = "TR";

  protected override keyOf(cell: HTMLElement): string {
    const key = readKey(cell.dataset[CELL]);
    return key ? `${key.table}/${key.row}` : "";
  }
}

export class BodyBlot extends Part {
  static override blotName = "table-body";
  static override tagName = "TBODY";
}

export class TableBlot extends Part {
  static override blotName = "table";
  static override tagName = "TABLE";
}

/** A wide table scrolls in a separate box. */
export class TableBox extends Part {
  static override blotName = "table-box";
  static override tagName = "DIV";
  static override className = "table-scroll";
}

TableBox.allowedChildren = [TableBlot];
TableBlot.requiredContainer = TableBox;
TableBlot.allowedChildren = [BodyBlot];
BodyBlot.requiredContainer = TableBlot;
BodyBlot.allowedChildren = [RowBlot];
RowBlot.requiredContainer = BodyBlot;
RowBlot.allowedChildren = [CellBlot];
CellBlot.requiredContainer = RowBlot;
