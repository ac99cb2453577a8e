import { splitSource } from "../blocks";
import { hasWords, isElement, isText } from "./markup";
import type { MarkupNode, ParseMarkup } from "./markup";

/** The top-level nodes of HTML, each with its source. White space between blocks is left out. */
export interface SourceNode {
  node: MarkupNode;
  source: string;
}

/**
 * Blocks keep their exact source if it is well-formed, as the server stores it. Otherwise they have the
 * parser's version.
 */
export function splitBlocks(html: string, parse: ParseMarkup): SourceNode[] {
  const nodes = [...parse(html)];
  const parts = splitSource(html);
  const isAligned =
    parts?.length === nodes.length &&
    parts.every((part, index) => isSame(part, nodes[index]));
  return nodes
    .map((node, index) => ({
      node,
      source: (isAligned ? parts[index] : undefined) ?? sourceOf(node),
    }))
    .filter(({ node }) => isElement(node) || (isText(node) && hasWords(node)));
}

function isSame(part: string, node: MarkupNode | undefined): boolean {
  if (!isElement(node)) return !part.startsWith("<");
  return part.slice(1).toLowerCase().startsWith(node.tagName.toLowerCase());
}

function sourceOf(node: MarkupNode): string {
  if (isElement(node)) return node.outerHTML;
  return node.textContent ?? "";
}
