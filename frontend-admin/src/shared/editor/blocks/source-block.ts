import { BlockEmbed } from "quill/blots/block";
import Embed from "quill/blots/embed";

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

/** The same inside a line. */
export class SourceInline extends Embed {
  static override tagName = "SPAN";
  /** What has the value. */
  static attribute = SOURCE;

  static override create(value: string): HTMLElement {
    const node = super.create(value) as HTMLElement;
    node.setAttribute(this.attribute, value);
    return node;
  }

  static override value(node: HTMLElement): string {
    return node.getAttribute(this.attribute) ?? "";
  }
}
