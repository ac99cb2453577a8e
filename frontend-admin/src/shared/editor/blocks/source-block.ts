import { BlockEmbed } from "quill/blots/block";

const SOURCE = "data-source";

/** A piece between lines that stores its value as it is, and is not edited in place. */
export class SourceBlock extends BlockEmbed {
  static override tagName = "DIV";

  static override create(value: string): HTMLElement {
    const node = super.create(value) as HTMLElement;
    node.setAttribute(SOURCE, value);
    node.setAttribute("contenteditable", "false");
    return node;
  }

  static override value(node: HTMLElement): string {
    return node.getAttribute(SOURCE) ?? "";
  }
}
