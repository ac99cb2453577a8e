import type { Element, ElementContent, Root, RootContent } from "hast";
import type { Root as MarkdownTree } from "mdast";
import { FOOTNOTE, FOOTNOTE_ID } from "@octavo/rich-text";
import { visit } from "unist-util-visit";
import { t } from "../../common/texts";
import { element, textNode } from "./nodes";
import type { UniqueId } from "./render-blocks";
import { hasContent, isReference } from "./text";

/** Markdown labels may contain more characters than ids. Each such label gets a new id. */
export function nameFootnotes(markdown: MarkdownTree): void {
  const labels = new Set<string>();
  visit(markdown, ["footnoteDefinition", "footnoteReference"], (node) => {
    if ("identifier" in node) labels.add(node.identifier);
  });
  const ids = new Map<string, string>();
  let count = 0;
  for (const label of labels) {
    let id = label;
    while (!FOOTNOTE_ID.test(id) || (id !== label && labels.has(id)))
      id = `note-${++count}`;
    ids.set(label, id);
  }
  visit(markdown, ["footnoteDefinition", "footnoteReference"], (node) => {
    if ("identifier" in node)
      node.identifier = ids.get(node.identifier) ?? node.identifier;
  });
}

/** As the editor stores a reference. */
export const referenceElement = (id: string): Element =>
  element("sup", { dataFootnote: id });

/** As the editor stores the text of a footnote. */
export const footnoteElement = (
  id: string,
  children: ElementContent[],
): Element =>
  element("div", { className: [FOOTNOTE], dataFootnote: id }, children);

/** The id of the footnote whose text an element holds; null for other elements. */
export function footnoteOf({ tagName, properties }: Element): string | null {
  const { dataFootnote } = properties;
  return tagName === "div" && typeof dataFootnote === "string"
    ? dataFootnote
    : null;
}

interface Footnote {
  number: number;
  id: string;
  /** The id of its first reference. */
  from: string;
  text: ElementContent[];
}

/** Numbers the references, and lists the texts at the end. A text without a reference is not shown. */
export function renderFootnotes(tree: Root, uniqueId: UniqueId): void {
  const texts = new Map<string, ElementContent[]>();
  tree.children = takeTexts(tree.children, texts);
  for (const [id, text] of texts) if (!text.some(hasContent)) texts.delete(id);
  const notes = new Map<string, Footnote>();
  const number = (node: Root | Element) => {
    numberReferences(node, (id) => {
      const text = texts.get(id);
      if (!text) return null;
      const note = notes.get(id) ?? newFootnote(notes.size + 1, text, uniqueId);
      const isFirst = !notes.has(id);
      notes.set(id, note);
      return referenceTo(note, isFirst);
    });
  };
  number(tree);
  // The text of a footnote may refer to more of them, which the loop then reaches, too.
  const items: Element[] = [];
  for (const note of notes.values()) {
    const item = itemOf(note);
    number(item);
    items.push(item);
  }
  if (items.length > 0) tree.children.push(sectionOf(items));
}

function takeTexts<Node extends RootContent>(
  nodes: readonly Node[],
  texts: Map<string, ElementContent[]>,
): Node[] {
  return nodes.filter((node) => {
    if (node.type !== "element") return true;
    node.children = takeTexts(node.children, texts);
    const id = footnoteOf(node);
    if (id === null) return true;
    const text = texts.get(id) ?? [];
    for (const child of node.children) text.push(child);
    texts.set(id, text);
    return false;
  });
}

/** Puts a link in each reference; what refers to nothing goes. */
function numberReferences(
  node: Root | Element,
  linkTo: (id: string) => Element | null,
): void {
  node.children = (node.children as ElementContent[]).filter((child) => {
    if (child.type !== "element") return true;
    if (!isReference(child)) {
      numberReferences(child, linkTo);
      return true;
    }
    const link = linkTo(String(child.properties.dataFootnote));
    if (!link) return false;
    child.properties = { className: ["footnote-ref"] };
    child.children = [link];
    return true;
  });
}

function newFootnote(
  number: number,
  text: ElementContent[],
  uniqueId: UniqueId,
): Footnote {
  return {
    number,
    text,
    id: uniqueId(`footnote-${number}`),
    from: uniqueId(`footnote-ref-${number}`),
  };
}

function referenceTo({ number, id, from }: Footnote, isFirst: boolean) {
  return link(String(number), {
    ...(isFirst && { id: from }),
    href: `#${id}`,
    role: "doc-noteref",
    ariaLabel: t("footnotes.reference", { number }),
  });
}

/** Its text, with a link back at the end of its last paragraph. */
function itemOf({ number, id, from, text }: Footnote): Element {
  const back = link("↩", {
    href: `#${from}`,
    role: "doc-backlink",
    ariaLabel: t("footnotes.back", { number }),
  });
  const last = text.findLast(({ type }) => type === "element");
  const isLine = last?.type === "element" && last.tagName === "p";
  if (isLine) last.children.push(textNode(" "), back);
  return element("li", { id }, isLine ? text : [...text, back]);
}

const link = (value: string, properties: Element["properties"]): Element =>
  element("a", properties, [textNode(value)]);

function sectionOf(items: Element[]): Element {
  const about = {
    className: ["footnotes"],
    role: "doc-endnotes",
    ariaLabel: t("footnotes.title"),
  };
  return element("section", about, [element("ol", {}, items)]);
}
