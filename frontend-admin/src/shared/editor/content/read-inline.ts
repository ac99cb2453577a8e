import { insertOp } from "./document-ops";
import type { Attributes, Op } from "./document-ops";
import { attributeNames, inlineFormats } from "./read-formats";

const BLOCKS = new Set(
  "P H1 H2 H3 H4 H5 H6 UL OL LI DL DT DD BLOCKQUOTE PRE HR DIV FIGURE FIGCAPTION TABLE IFRAME DETAILS SUMMARY".split(
    " ",
  ),
);
const IMAGE_ATTRIBUTES = ["alt", "title", "width", "height"];

export function isBlockElement(node: Node): boolean {
  return node instanceof Element && BLOCKS.has(node.tagName);
}

/**
 * The content of one line; null if there is a block in it. Elements that the editor cannot edit
 * (a key, an abbreviation) become inline pieces that keep their source.
 */
export function readInline(nodes: Iterable<Node>): Op[] | null {
  const reader = new InlineReader();
  for (const node of nodes) if (!reader.read(node, {})) return null;
  return reader.finish();
}

class InlineReader {
  private readonly ops: Op[] = [];
  /** White space at a line's start, and after white space, is not shown. */
  private isAfterSpace = true;

  read(node: Node, formats: Attributes): boolean {
    if (node.nodeType === Node.TEXT_NODE)
      return this.text(node.textContent ?? "", formats);
    if (!(node instanceof Element)) return true;
    if (isBlockElement(node)) return false;
    if (node.tagName === "BR")
      return this.embed({ "soft-break": true }, formats, true);
    if (node.tagName === "IMG") return this.image(node, formats);
    if (node.classList.contains("ql-formula"))
      return this.formula(node, formats);
    const own = inlineFormats(node);
    if (!own) return this.foreign(node, formats);
    const all = { ...formats, ...own };
    return [...node.childNodes].every((child) => this.read(child, all));
  }

  finish(): Op[] {
    const last = this.ops.at(-1);
    if (last && typeof last.insert === "object" && "soft-break" in last.insert)
      this.ops.pop();
    const end = this.ops.at(-1);
    if (end && typeof end.insert === "string") {
      end.insert = end.insert.replace(/ +$/, "");
      if (end.insert === "") this.ops.pop();
    }
    return this.ops;
  }

  private text(source: string, formats: Attributes): boolean {
    let text = source.replace(/[ \t\n\r\f]+/g, " ");
    if (this.isAfterSpace) text = text.replace(/^ /, "");
    if (text === "") return true;
    this.isAfterSpace = text.endsWith(" ");
    this.ops.push(insertOp(text, formats));
    return true;
  }

  private embed(
    insert: Record<string, unknown>,
    formats: Attributes,
    isAfterSpace = false,
  ): boolean {
    this.isAfterSpace = isAfterSpace;
    this.ops.push(insertOp(insert, formats));
    return true;
  }

  private image(element: Element, formats: Attributes): boolean {
    const source = element.getAttribute("src");
    const names = attributeNames(element).filter((name) => name !== "src");
    if (!source || names.some((name) => !IMAGE_ATTRIBUTES.includes(name)))
      return this.foreign(element, formats);
    const own = names.flatMap((name) => {
      const value = element.getAttribute(name);
      return value ? [[name, value]] : [];
    });
    return this.embed(
      { image: source },
      { ...formats, ...(Object.fromEntries(own) as Attributes) },
    );
  }

  private formula(element: Element, formats: Attributes): boolean {
    const value = element.getAttribute("data-value");
    if (!value || attributeNames(element).length > 2)
      return this.foreign(element, formats);
    return this.embed({ formula: value }, formats);
  }

  private foreign(element: Element, formats: Attributes): boolean {
    const holdsBlock = [...element.querySelectorAll("*")].some(isBlockElement);
    if (holdsBlock) return false;
    return this.embed({ "raw-inline": element.outerHTML }, formats);
  }
}
