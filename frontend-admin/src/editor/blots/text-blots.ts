import { normaliseLink } from "@octavo/rich-text";
import CodeBlock from "quill/formats/code";
import Link from "quill/formats/link";

/** A line of code that knows its language; "plain" stands for none. */
export class LanguageCodeBlock extends CodeBlock {
  static override create(value: unknown): HTMLElement {
    const node: HTMLElement = super.create(value);
    if (typeof value === "string" && value !== "plain")
      node.setAttribute("data-language", value);
    return node;
  }

  static override formats(node: HTMLElement): string {
    return node.getAttribute("data-language") ?? "plain";
  }

  override format(name: string, value: unknown): void {
    if (name !== LanguageCodeBlock.blotName || !value)
      return super.format(name, value);
    if (typeof value === "string" && value !== "plain")
      this.domNode.setAttribute("data-language", value);
    else this.domNode.removeAttribute("data-language");
    this.cache = {};
  }
}

/** A link as it is stored; what it may point to is the policy's decision. */
export class SafeLink extends Link {
  static override create(value: string): HTMLElement {
    const node = super.create(value);
    node.removeAttribute("rel");
    node.removeAttribute("target");
    return node;
  }

  static override sanitize(url: string): string {
    return normaliseLink(url) ?? this.SANITIZED_URL;
  }
}
