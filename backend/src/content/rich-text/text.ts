import type { Element, Nodes, Root } from "hast";
import { HtmlTooComplexError, parseHtml } from "./html";
import { isFormula } from "./nodes";

const WORDS_PER_MINUTE = 220;

export const INLINE: ReadonlySet<string> = new Set(
  "a abbr b cite code del em i ins kbd mark q s samp small span strong sub sup u var font".split(
    " ",
  ),
);
const HIDDEN = new Set(
  "script style template iframe noscript title svg math".split(" "),
);
/** Counted as content although they hold no text (D-520). */
const CONTENT = new Set(["img", "iframe", "hr", "table"]);

function collect(node: Nodes, parts: string[]): void {
  if (node.type === "text") parts.push(node.value);
  if (!("children" in node)) return;
  if (node.type === "element" && HIDDEN.has(node.tagName)) return;
  const isBlock = node.type === "element" && !INLINE.has(node.tagName);
  if (isBlock) parts.push(" ", fileNameOf(node), " ");
  for (const child of node.children) collect(child, parts);
  if (isBlock) parts.push(" ");
}

/** The name above a code block; "" for anything else. */
const fileNameOf = ({ properties }: Element): string =>
  typeof properties.dataFile === "string" ? properties.dataFile : "";

export function nodeText(node: Nodes): string {
  const parts: string[] = [];
  collect(node, parts);
  return parts.join("").replace(/\s+/g, " ").trim();
}

/** The text of a code block. */
export function codeText(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  if (node.type === "element" && node.tagName === "br") return "\n";
  return node.children.map(codeText).join("");
}

/** The words of a piece of HTML, entities decoded, white space collapsed; for search and excerpts. */
export function htmlToText(html: string): string {
  try {
    return nodeText(parseHtml(html));
  } catch (error) {
    if (!(error instanceof HtmlTooComplexError)) throw error;
    return withoutTags(html);
  }
}

/** The words of what is no HTML to be parsed. No tag is left that could be one. */
export const withoutTags = (html: string): string =>
  html
    .replace(/<[^>]*>?/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The mark of a footnote. */
export function isReference({ tagName, properties }: Element): boolean {
  return tagName === "sup" && properties.dataFootnote !== undefined;
}

function isContent(element: Element): boolean {
  return (
    CONTENT.has(element.tagName) || isFormula(element) || isReference(element)
  );
}

/** True if something other than white space would be seen. */
export function hasContent(node: Nodes): boolean {
  if (node.type === "text") return /\S/.test(node.value);
  if (node.type === "element" && isContent(node)) return true;
  return "children" in node && node.children.some(hasContent);
}

/** Whole minutes, at least one. */
function minutesOf(text: string): number {
  const words = text.split(" ").filter(Boolean).length;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}

/** What is derived from a text when it is saved. */
export interface TextFacts {
  words: string;
  minutes: number;
  /** Only empty paragraphs count as no content; a single image or formula is content. */
  isEmpty: boolean;
}

export function factsOf(html: string): TextFacts {
  try {
    return factsOfTree(parseHtml(html));
  } catch (error) {
    if (!(error instanceof HtmlTooComplexError)) throw error;
    const words = htmlToText(html);
    return { words, minutes: minutesOf(words), isEmpty: words === "" };
  }
}

export function factsOfTree(tree: Root): TextFacts {
  const words = nodeText(tree);
  return { words, minutes: minutesOf(words), isEmpty: !hasContent(tree) };
}
