import type { MarkupElement, MarkupNode } from "@octavo/rich-text";
import {
  defaultTreeAdapter,
  type DefaultTreeAdapterMap,
  serializeOuter,
} from "parse5";
import { parseFragment } from "./html";

type Parsed = DefaultTreeAdapterMap["childNode"];
type ParsedElement = DefaultTreeAdapterMap["element"];

/** HTML as the readers of `@octavo/rich-text` expect it, which know the DOM of browsers. */
export const parseMarkup = (html: string): MarkupNode[] =>
  parseFragment(html).childNodes.map(toMarkup);

const toMarkup = (node: Parsed): MarkupNode =>
  defaultTreeAdapter.isElementNode(node)
    ? new Markup(node)
    : {
        nodeType: defaultTreeAdapter.isTextNode(node) ? 3 : 8,
        textContent: textOf(node),
        childNodes: [],
      };

function textOf(node: Parsed): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

class Markup implements MarkupElement {
  readonly nodeType = 1;
  readonly tagName: string;

  constructor(private readonly node: ParsedElement) {
    this.tagName = node.tagName.toUpperCase();
  }

  get textContent(): string {
    return textOf(this.node);
  }

  get childNodes(): MarkupNode[] {
    return this.node.childNodes.map(toMarkup);
  }

  get attributes(): readonly { name: string }[] {
    return this.node.attrs;
  }

  get outerHTML(): string {
    return serializeOuter(this.node);
  }

  getAttribute(name: string): string | null {
    return this.node.attrs.find((one) => one.name === name)?.value ?? null;
  }
}
