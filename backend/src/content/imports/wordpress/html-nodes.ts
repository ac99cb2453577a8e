import type { Element, ElementContent, Properties, Text } from "hast";
import { parseHtml } from "../../rich-text/html";
import { hasContent } from "../../rich-text/text";
import { classesOf } from "../../rich-text/nodes";
import { MARK } from "./mark-blocks";

export const element = (
  tagName: string,
  properties: Properties,
  children: ElementContent[],
): Element => ({ type: "element", tagName, properties, children });

export const textNode = (value: string): ElementContent => ({
  type: "text",
  value,
});

export const paragraph = (children: ElementContent[]): Element =>
  element("p", {}, children);

const BLOCKS = new Set(
  "address article aside blockquote center details div dl dt dd figure figcaption footer form h1 h2 h3 h4 h5 h6 header hr iframe li main nav object ol p pre section summary table tbody td th thead tfoot tr ul video audio"
    .split(" ")
    .concat(MARK),
);

/** Without comments. */
export const nodesOf = (html: string): ElementContent[] =>
  parseHtml(html).children.filter(
    (node): node is Element | Text =>
      node.type === "element" || node.type === "text",
  );

export const isElement = (node: ElementContent): node is Element =>
  node.type === "element";

export const isBlock = (node: ElementContent): node is Element =>
  isElement(node) && BLOCKS.has(node.tagName);

export const hasClassLike = (node: Element, pattern: RegExp): boolean =>
  classesOf(node).some((name) => pattern.test(name));

/** All elements of some names below, in order. */
export function findAll(
  nodes: readonly ElementContent[],
  names: readonly string[],
): Element[] {
  return nodes
    .filter(isElement)
    .flatMap((node) => [
      ...(names.includes(node.tagName) ? [node] : []),
      ...findAll(node.children, names),
    ]);
}

const isSpace = (node: ElementContent): boolean =>
  (node.type === "text" && node.value.trim() === "") ||
  node.type === "comment" ||
  (isElement(node) && node.tagName === "br");

/** Without spaces and line breaks at both ends. */
export function trimmed(nodes: readonly ElementContent[]): ElementContent[] {
  const start = nodes.findIndex((node) => !isSpace(node));
  if (start < 0) return [];
  const end = nodes.findLastIndex((node) => !isSpace(node));
  const inner = nodes.slice(start, end + 1);
  return inner.map((node, index) => {
    if (node.type !== "text") return node;
    const value = index === 0 ? node.value.trimStart() : node.value;
    return textNode(index === inner.length - 1 ? value.trimEnd() : value);
  });
}

/** Blocks stay; what is in line between them becomes paragraphs. */
export function flow(nodes: readonly ElementContent[]): ElementContent[] {
  return runsOf(nodes).flatMap((run) => {
    if (!Array.isArray(run)) return [run];
    const inner = trimmed(run);
    return inner.some(hasContent) ? [paragraph(inner)] : [];
  });
}

/** A block each, and the nodes in line between two blocks as one list. */
export function runsOf(
  nodes: readonly ElementContent[],
): (Element | ElementContent[])[] {
  const runs: (Element | ElementContent[])[] = [];
  let run: ElementContent[] = [];
  for (const node of nodes) {
    if (!isBlock(node)) {
      run.push(node);
      continue;
    }
    if (run.length > 0) runs.push(run);
    run = [];
    runs.push(node);
  }
  if (run.length > 0) runs.push(run);
  return runs;
}
