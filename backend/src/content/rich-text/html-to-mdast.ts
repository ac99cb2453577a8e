import type { Element, ElementContent, RootContent } from "hast";
import type {
  AlignType,
  BlockContent as Content,
  DefinitionContent,
  ListItem,
  PhrasingContent,
  TableRow,
} from "mdast";
import { calloutOf, FOOTNOTE } from "@octavo/rich-text";
import { alertOf } from "./callouts";
import { CODE_PROPERTIES } from "./clean-html";
import { writeCodeInfo } from "./code-info";
import { footnoteOf } from "./footnotes";
import { stringifyHtml } from "./html";
import { rawText } from "./markdown-to-html";
import { classesOf, elementsIn, hasClass, isElement, isFormula } from "./nodes";
import { isReference } from "./text";

type BlockContent = Content | DefinitionContent;

export const isBlank = (node: RootContent | ElementContent): boolean =>
  node.type === "text" && node.value.trim() === "";

const INLINE = new Set(
  "a abbr b br cite code del em i img ins kbd mark q s samp small span strong sub sup u var".split(
    " ",
  ),
);
export const isInline = (node: RootContent | ElementContent): boolean =>
  node.type === "text" || (node.type === "element" && INLINE.has(node.tagName));

/** No attributes but these: Markdown could not say the others. */
const hasOnly = (
  { properties }: Element,
  names: readonly string[] = [],
): boolean => Object.keys(properties).every((name) => names.includes(name));

/** An element without anything that Markdown has no sign for; null for any other. */
export function readElement(element: Element): BlockContent | null {
  const { tagName, children } = element;
  if (tagName === "pre") return readCode(element);
  if (tagName === "ul" || tagName === "ol") return readList(element);
  if (tagName === "div") return readCallout(element) ?? readFootnote(element);
  if (!hasOnly(element)) return null;
  if (tagName === "p") return inlineBlock("paragraph", children);
  if (tagName === "hr") return { type: "thematicBreak" };
  if (tagName === "table") return readTable(element);
  if (/^h[1-6]$/.test(tagName)) {
    const heading = inlineBlock("heading", children);
    return heading && { ...heading, depth: Number(tagName[1]) as 1 };
  }
  if (tagName !== "blockquote") return null;
  const quoted = readElements(children);
  return quoted && { type: "blockquote", children: quoted };
}

/** A quote whose first line names the kind, as on GitHub. */
function readCallout(box: Element): BlockContent | null {
  const kind = calloutOf(classesOf(box));
  const inside =
    kind && hasOnly(box, ["className"]) && readElements(box.children);
  if (!inside) return null;
  const mark: BlockContent = { type: "html", value: `[!${alertOf(kind)}]` };
  return { type: "blockquote", children: [mark, ...inside] };
}

function readFootnote(box: Element): BlockContent | null {
  const id = footnoteOf(box);
  const isPlain =
    hasClass(box, FOOTNOTE) &&
    classesOf(box).length === 1 &&
    hasOnly(box, ["className", "dataFootnote"]);
  const inside = id !== null && isPlain && readElements(box.children);
  if (!inside) return null;
  return { type: "footnoteDefinition", identifier: id, children: inside };
}

function inlineBlock<Type extends "paragraph" | "heading">(
  type: Type,
  nodes: readonly ElementContent[],
) {
  const children = readInline(nodes);
  return children && { type, children, depth: 1 as const };
}

const readElements = (
  nodes: readonly ElementContent[],
): BlockContent[] | null => readAll(nodes, readElement);

/** Elements with white space between them; null if there is anything else. */
const readAll = <Item>(
  nodes: readonly ElementContent[],
  read: (element: Element) => Item | null,
): Item[] | null =>
  every(
    nodes
      .filter((node) => !isBlank(node))
      .map((node) => (isElement(node) ? read(node) : null)),
  );

function every<Item>(items: readonly (Item | null)[]): Item[] | null {
  const known = items.filter((item) => item !== null);
  return known.length === items.length ? known : null;
}

const CODE = ["dataLanguage", ...CODE_PROPERTIES];

function readCode(code: Element): BlockContent | null {
  const { children } = code;
  const info = writeCodeInfo(code);
  const isText = children.every(({ type }) => type === "text");
  if (info === null || !isText || !hasOnly(code, CODE)) return null;
  const [lang, ...meta] = info.split(" ");
  return {
    type: "code",
    lang: lang || null,
    meta: meta.join(" "),
    value: children.map(rawText).join(""),
  };
}

function readList(list: Element): BlockContent | null {
  const { start } = list.properties;
  const isOrdered = list.tagName === "ol";
  if (!hasOnly(list, isOrdered ? ["start"] : [])) return null;
  const items = readAll(list.children, readItem);
  if (!items || items.length === 0) return null;
  const spread = items.some((item) => item.spread);
  return {
    type: "list",
    ordered: isOrdered,
    start: isOrdered ? Number(start ?? 1) : null,
    spread,
    children: items,
  };
}

const CHECKED: ReadonlyMap<unknown, boolean> = new Map([
  ["checked", true],
  ["unchecked", false],
]);

/** The text of an item and the lists below it, or blocks if its text is in paragraphs. */
function readItem(item: Element): ListItem | null {
  const { properties, children } = item;
  if (!hasOnly(item, ["dataList"])) return null;
  const firstBlock = children.findIndex((node) => !isInline(node));
  const own = children.slice(0, firstBlock < 0 ? undefined : firstBlock);
  const text = readInline(own.every(isBlank) ? [] : trimEnd(own));
  const below = readElements(firstBlock < 0 ? [] : children.slice(firstBlock));
  if (!text || !below) return null;
  const first: BlockContent[] =
    text.length > 0 ? [{ type: "paragraph", children: text }] : [];
  return {
    type: "listItem",
    checked: CHECKED.get(properties.dataList) ?? null,
    spread: first.length === 0 && below.some(({ type }) => type !== "list"),
    children: [...first, ...below],
  };
}

/** A line break before a list below is none of the text. */
function trimEnd(nodes: readonly ElementContent[]): ElementContent[] {
  const last = nodes.at(-1);
  if (last?.type !== "text") return [...nodes];
  return [
    ...nodes.slice(0, -1),
    { ...last, value: last.value.replace(/\n$/, "") },
  ];
}

function readTable({ children }: Element): BlockContent | null {
  const parts = children.filter((node) => !isBlank(node));
  const [head, body, ...others] = parts;
  if (!isNamed(head, "thead") || others.length > 0) return null;
  if (body && !isNamed(body, "tbody")) return null;
  const rows = [...elementsIn(head), ...(body ? elementsIn(body) : [])];
  const [first] = rows;
  if (!first || elementsIn(head).length !== 1) return null;
  const align = elementsIn(first).map(alignmentOf);
  const read = every(rows.map((row) => readRow(row, align)));
  return read && { type: "table", align, children: read };
}

function readRow(row: Element, align: readonly AlignType[]): TableRow | null {
  const cells = elementsIn(row);
  const isEven = cells.length === align.length;
  if (!isEven || !hasOnly(row)) return null;
  const read = every(
    cells.map((cell, place) => {
      if (!hasOnly(cell, ["className"])) return null;
      if (alignmentOf(cell) !== align[place]) return null;
      const children = readInline(cell.children);
      return children && { type: "tableCell" as const, children };
    }),
  );
  return read && { type: "tableRow", children: read };
}

function alignmentOf(cell: Element): AlignType {
  if (hasClass(cell, "ql-align-right")) return "right";
  return hasClass(cell, "ql-align-center") ? "center" : null;
}

const isNamed = (
  node: ElementContent | undefined,
  tagName: string,
): node is Element => node?.type === "element" && node.tagName === tagName;

/** Inline content; null if there is a block in it. Elements without a sign stay as tags around theirs. */
function readInline(
  nodes: readonly ElementContent[],
): PhrasingContent[] | null {
  const parts = every(nodes.map(readInlineNode));
  return parts?.flat() ?? null;
}

function readInlineNode(node: ElementContent): PhrasingContent[] | null {
  if (node.type === "text") return [{ type: "text", value: node.value }];
  if (node.type !== "element" || !isInline(node)) return null;
  const known = readKnown(node);
  if (known) return [known];
  const children = readInline(node.children);
  if (!children) return null;
  const html = stringifyHtml({
    type: "root",
    children: [{ ...node, children: [] }],
  });
  const close = `</${node.tagName}>`;
  if (!html.endsWith(close)) return [{ type: "html", value: html }];
  const open = html.slice(0, -close.length);
  return [
    { type: "html", value: open },
    ...children,
    { type: "html", value: close },
  ];
}

function readKnown(element: Element): PhrasingContent | null {
  const { tagName } = element;
  if (tagName === "a") return readLink(element);
  if (tagName === "img") return readImage(element);
  if (isFormula(element)) return readFormula(element);
  if (isReference(element)) return readReference(element);
  if (!hasOnly(element)) return null;
  if (tagName === "br") return { type: "break" };
  if (tagName === "code") return readInlineCode(element);
  const type = new Map([
    ["strong", "strong" as const],
    ["em", "emphasis" as const],
    ["s", "delete" as const],
  ]).get(tagName);
  const children = type ? readInline(element.children) : null;
  return type && children ? { type, children } : null;
}

function readLink(link: Element): PhrasingContent | null {
  const { href, title } = link.properties;
  // Links to other sites get `rel` when they are read.
  if (typeof href !== "string" || !hasOnly(link, ["href", "title", "rel"]))
    return null;
  const text = readInline(link.children);
  const name = typeof title === "string" ? title : null;
  return text && { type: "link", url: href, title: name, children: text };
}

function readImage(image: Element): PhrasingContent | null {
  const { src, alt, title } = image.properties;
  if (typeof src !== "string" || typeof alt !== "string") return null;
  if (!hasOnly(image, ["src", "alt", "title"])) return null;
  const name = typeof title === "string" ? title : null;
  return { type: "image", url: src, alt, title: name };
}

function readFormula(element: Element): PhrasingContent | null {
  const { dataValue } = element.properties;
  const isPlain =
    classesOf(element).length === 1 &&
    hasOnly(element, ["className", "dataValue"]);
  if (!isPlain || typeof dataValue !== "string") return null;
  return { type: "inlineMath", value: dataValue };
}

function readReference(element: Element): PhrasingContent | null {
  const identifier = String(element.properties.dataFootnote);
  return hasOnly(element, ["dataFootnote"])
    ? { type: "footnoteReference", identifier }
    : null;
}

function readInlineCode(element: Element): PhrasingContent | null {
  const isText = element.children.every(({ type }) => type === "text");
  return isText ? { type: "inlineCode", value: rawText(element) } : null;
}
