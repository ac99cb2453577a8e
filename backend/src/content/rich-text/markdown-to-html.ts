import type { Element, ElementContent, Root } from "hast";
import type {
  Code,
  Delete,
  FootnoteDefinition,
  FootnoteReference,
  Root as MarkdownTree,
} from "mdast";
import { toHtml } from "hast-util-to-html";
import { ownValue } from "@octavo/format";
import { findEmbed } from "@octavo/rich-text";
import remarkRehype, { defaultHandlers } from "remark-rehype";
import { SKIP, visit } from "unist-util-visit";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { readAlerts } from "./callouts";
import { cleanHtml, CODE_PROPERTIES, keepFirstEmptyLine } from "./clean-html";
import { readCodeInfo } from "./code-info";
import { footnoteElement, nameFootnotes, referenceElement } from "./footnotes";
import { mathToFormula } from "./formulas";
import { parseHtml, stringifyHtml } from "./html";
import {
  element,
  formulaElement,
  hasClass,
  languageClass,
  textNode,
} from "./nodes";

/** Gives a link that only makes sense where the text comes from the address it has here. */
export type LinkResolver = (href: string) => string;

/** GitHub's flavour with formulas. Calling it gives a copy that more can be added to. */
export const markdownParser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath, { singleDollarTextMath: false })
  .freeze();

const processor = markdownParser().use(remarkRehype, {
  allowDangerousHtml: true,
  handlers: {
    // As the editor stores both.
    break: () => element("br"),
    code(state, node: Code): Element {
      const { language, properties } = readCodeInfo(
        [node.lang, node.meta].filter(Boolean).join(" "),
      );
      const pre = defaultHandlers.code(state, { ...node, lang: language });
      return { ...pre, properties };
    },
    delete: (state, node: Delete) => element("s", {}, state.all(node)),
    footnoteReference: (_state, { identifier }: FootnoteReference) =>
      referenceElement(identifier),
    footnoteDefinition: (state, node: FootnoteDefinition) =>
      footnoteElement(node.identifier, state.wrap(state.all(node), true)),
  },
});

/** Keeps apart what would be one, such as two lists in a row. */
export const SEPARATOR = "<!-- -->";

/**
 * HTML as a block of Markdown. There, an empty line ends HTML, so the line break before it is written as a
 * character reference; one that is written in the HTML itself gets another mark.
 */
export const literalHtml = (html: string): string =>
  html
    .replace(/&(?=(?:#38;)*#10;)/g, "&#38;")
    .replace(/\n(?=[ \t]*(?:\n|$))/g, "&#10;");

const fromLiteral = (html: string): string =>
  html.replace(/&#10;/g, "\n").replace(/&#38;(?=(?:#38;)*#10;)/g, "&");

export function rawText(node: ElementContent): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(rawText).join("") : "";
}

function codeBlock(pre: Element, code: Element): Element {
  const language = languageClass(code);
  const properties = {
    ...(language && { dataLanguage: language.toLowerCase() }),
    ...Object.fromEntries(
      CODE_PROPERTIES.map((name) => [name, ownValue(pre.properties, name)]),
    ),
  };
  return element("pre", properties, [
    textNode(rawText(code).replace(/\n$/, "")),
  ]);
}

/** Code and formulas in the form that the editor stores. */
function replacePre(pre: Element): Element {
  const [code] = pre.children;
  if (code?.type !== "element" || code.tagName !== "code") return pre;
  if (hasClass(code, "language-math"))
    return element("p", {}, [formulaElement(rawText(code))]);
  const hasMarkup = code.children.some((node) => node.type === "element");
  return hasMarkup ? { ...pre, children: code.children } : codeBlock(pre, code);
}

function withFirstLine(block: Element): Element {
  if (block.tagName === "pre") keepFirstEmptyLine(block);
  return block;
}

/** What may not be embedded is still worth a link. */
function replaceFrame(frame: Element): ElementContent {
  const src = frame.properties.src ?? "";
  if (findEmbed(src) || !/^(https?:)?\/\//.test(src)) return frame;
  return element("a", { href: src }, [textNode(frame.properties.title ?? src)]);
}

/** `- [x]`: a box before the text of an item. */
function readCheckbox(item: Element): void {
  if (!hasClass(item, "task-list-item")) return;
  const [first] = item.children.filter(
    (node) => node.type !== "text" || node.value.trim() !== "",
  );
  const holder =
    first?.type === "element" && first.tagName === "p" ? first : item;
  const place = holder.children.findIndex(
    (node) => node.type === "element" && node.tagName === "input",
  );
  const box = holder.children[place];
  if (box?.type !== "element") return;
  const isChecked = box.properties.checked === true;
  const [text] = holder.children.slice(place + 1);
  holder.children.splice(place, 1);
  if (text?.type === "text") text.value = text.value.replace(/^ /, "");
  item.properties = { dataList: isChecked ? "checked" : "unchecked" };
}

function alignCell({ properties }: Element): void {
  const { align } = properties;
  if (align === "right" || align === "center")
    properties.className = [`ql-align-${align}`];
}

/** What the editor stores in place of an element; null for one that stays. */
function replacementOf(node: Element): ElementContent | null {
  switch (node.tagName) {
    case "pre":
      return withFirstLine(replacePre(node));
    case "code":
      return hasClass(node, "math-inline")
        ? formulaElement(rawText(node))
        : null;
    case "math":
      return mathToFormula(node);
    case "iframe":
      return replaceFrame(node);
    case "li":
      readCheckbox(node);
      return null;
    case "center":
      return element("div", { className: ["ql-align-center"] }, node.children);
    case "th":
    case "td":
      alignCell(node);
      return null;
    default:
      return null;
  }
}

function toStoredForm(tree: Root, resolveLink: LinkResolver): Root {
  visit(tree, "element", (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const { href } = node.properties;
    if (node.tagName === "a" && typeof href === "string")
      node.properties.href = resolveLink(href);
    const replacement = replacementOf(node);
    if (!replacement) return undefined;
    parent.children[index] = replacement;
    return [SKIP, index + 1];
  });
  return tree;
}

/** Quotes and lists within one another; the parser's time grows with the square of the depth. */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){200}/m;

/**
 * Markdown (GitHub's flavor, `$$` formulas, HTML) to the clean HTML that the editor would have stored.
 * @throws {RangeError} for what is nested too deeply
 */
export function markdownToHtml(
  markdown: string,
  resolveLink?: LinkResolver,
): string {
  if (TOO_DEEP.test(markdown)) throw new RangeError("nested too deeply");
  return markdownTreeToHtml(markdownParser.parse(markdown), resolveLink);
}

/** The same of what a parser for a dialect of Markdown has read. */
export function markdownTreeToHtml(
  markdown: MarkdownTree,
  resolveLink: LinkResolver = (href) => href,
): string {
  readAlerts(markdown);
  nameFootnotes(markdown);
  visit(markdown, "html", (node) => {
    node.value = fromLiteral(node.value);
  });
  const tree = processor.runSync(markdown);
  const html = toHtml(tree, { allowDangerousHtml: true }).replaceAll(
    `\n${SEPARATOR}\n`,
    "\n",
  );
  return cleanHtml(stringifyHtml(toStoredForm(parseHtml(html), resolveLink)));
}

/** From and to, in characters. */
type TextRange = readonly [start: number, end: number];

const LITERAL = ["code", "inlineCode", "math", "inlineMath"];
const OPEN_TAG = /<(pre|code|script|style)\b/gi;

/** Where Markdown shows what is written as it is: code and formulas, in order. */
export function literalRanges(markdown: string): TextRange[] {
  const ranges = htmlCode(markdown);
  visit(markdownParser.parse(markdown), (node) => {
    const [start, end] = [node.position?.start, node.position?.end];
    if (!LITERAL.includes(node.type)) return;
    if (start?.offset !== undefined && end?.offset !== undefined)
      ranges.push([start.offset, end.offset]);
  });
  return ranges.sort(([one], [other]) => one - other);
}

function htmlCode(markdown: string): TextRange[] {
  const ranges: TextRange[] = [];
  const lower = markdown.toLowerCase();
  let end = 0;
  for (const { index, 1: tag = "" } of lower.matchAll(OPEN_TAG)) {
    if (index < end) continue;
    const close = lower.indexOf(`</${tag}`, index);
    if (close < 0) continue;
    end = close;
    ranges.push([index, end]);
  }
  return ranges;
}
