import type { Element, ElementContent } from "hast";
import { MARK } from "./mark-blocks";
import {
  element,
  isBlock,
  isElement,
  isNamed,
  paragraph,
  runsOf,
  textNode,
  trimmed,
} from "./html-nodes";

/** In these, an empty line separates paragraphs. */
const CONTAINERS = new Set(
  "article aside blockquote center details div main section".split(" "),
);
/** In these, a line break is only seen. */
const LINES = new Set("dd figcaption li p td th".split(" ").concat(MARK));

/**
 * The classic editor stores neither paragraphs nor line breaks: an empty line means a paragraph, the end of
 * a line a break.
 */
export function toParagraphs(
  nodes: readonly ElementContent[],
): ElementContent[] {
  return runsOf(nodes).flatMap((run) =>
    Array.isArray(run) ? splitRun(run) : [inside(run)],
  );
}

function inside(block: Element): Element {
  if (CONTAINERS.has(block.tagName))
    return { ...block, children: toParagraphs(block.children) };
  if (LINES.has(block.tagName))
    return { ...block, children: withBreaks(trimmedText(block.children)) };
  if (block.tagName === "pre") return block;
  const children = block.children.map((node) =>
    isElement(node) ? inside(node) : node,
  );
  return { ...block, children };
}

/** Line ends at both ends of a block are only how its source looks. */
function trimmedText(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.map((node, index) => {
    if (node.type !== "text") return node;
    const value = index === 0 ? node.value.trimStart() : node.value;
    return textNode(index === nodes.length - 1 ? value.trimEnd() : value);
  });
}

function splitRun(run: readonly ElementContent[]): ElementContent[] {
  const paragraphs: ElementContent[][] = [[]];
  for (const [index, node] of run.entries()) {
    if (node.type !== "text") {
      paragraphs.at(-1)?.push(node);
      continue;
    }
    const ends = { isFirst: index === 0, isLast: index === run.length - 1 };
    const [first = "", ...others] = apart(node.value, ends).split(EMPTY_LINE);
    paragraphs.at(-1)?.push(textNode(first));
    for (const text of others) paragraphs.push([textNode(text)]);
  }
  return paragraphs
    .map((nodes) => trimmed(nodes))
    .filter((nodes) => nodes.length > 0)
    .map((nodes) => paragraph(withBreaks(nodes)));
}

const EMPTY_LINE = "\n\n";
export const BARE_ADDRESS = /^https?:\/\/[^\s<>"]{1,2000}$/;

/** Trims lines, and makes an address that is a whole line a separate paragraph. */
function apart(
  text: string,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const last = lines.length - 1;
  return lines
    .map((line, index) => {
      const isWhole = (index > 0 || isFirst) && (index < last || isLast);
      const bare = line.trim();
      if (index > 0 && index < last && bare === "") return "";
      return isWhole && BARE_ADDRESS.test(bare) ? `\n${bare}\n` : line;
    })
    .join("\n");
}

/** A line break after one that is written already is none. */
function withBreaks(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type !== "text") {
      if (isBlock(node) && endsWithBreak(result)) result.pop();
      result.push(isElement(node) ? inLine(node) : node);
      continue;
    }
    const lines = node.value.split("\n");
    lines.forEach((line, index) => {
      if (index > 0 && needsBreak(result)) result.push(element("br", {}, []));
      const text = index > 0 ? line.trimStart() : line;
      if (text !== "") result.push(textNode(text));
    });
  }
  return result;
}

function inLine(node: Element): Element {
  if (node.tagName === "pre" || node.tagName === "br") return node;
  const isBlock = CONTAINERS.has(node.tagName) || /^[uo]l$/.test(node.tagName);
  return isBlock
    ? inside(node)
    : { ...node, children: withBreaks(node.children) };
}

/** The beginning and a block end a line by themselves. */
function needsBreak(nodes: readonly ElementContent[]): boolean {
  const last = nodes.at(-1);
  return last !== undefined && !isBlock(last) && !endsWithBreak(nodes);
}

function endsWithBreak(nodes: readonly ElementContent[]): boolean {
  return isNamed(nodes.at(-1), "br");
}
