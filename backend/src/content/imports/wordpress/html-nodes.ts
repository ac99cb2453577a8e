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

export const isNamed = (
  node: ElementContent | undefined,
  name: string,
): node is Element => node?.type === "element" && node.tagName === name;

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
  isNamed(node, "br");

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

const ALIGNMENT = /^(?:has-text-align-|align|ql-align-)(center|right|justify)$/;

export function alignmentOf(node: Element) {
  const { style, align } = node.properties;
  const byClass = classesOf(node)
    .map((name) => ALIGNMENT.exec(name)?.[1])
    .find((found) => found !== undefined);
  const byStyle = /text-align:\s?(center|right|justify)/.exec(
    typeof style === "string" ? style : "",
  )?.[1];
  const found =
    byClass ??
    byStyle ??
    (node.tagName === "center" ? "center" : undefined) ??
    (align === "center" || align === "right" ? align : undefined);
  return found === undefined ? {} : { className: [`ql-align-${found}`] };
}

export function alignedAs(box: Element, child: ElementContent): ElementContent {
  const alignment = alignmentOf(box);
  const isPlain =
    isElement(child) &&
    /^(?:p|h[1-6])$/.test(child.tagName) &&
    Object.keys(child.properties).length === 0;
  return isPlain ? { ...child, properties: alignment } : child;
}

/** Buttons side by side are links in one paragraph. */
export function buttonsOf(children: ElementContent[]): ElementContent[] {
  const blocks = flow(children);
  const links = blocks.filter((node) => isNamed(node, "p"));
  const others = blocks.filter((node) => !isNamed(node, "p"));
  if (links.length === 0) return others;
  const line = links.flatMap((link, index) =>
    index === 0 ? link.children : [textNode(" "), ...link.children],
  );
  return [paragraph(line), ...others];
}
