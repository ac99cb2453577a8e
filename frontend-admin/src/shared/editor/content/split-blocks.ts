import { splitSource } from "@octavo/rich-text";

/** The top-level nodes of HTML, each with its source. White space between blocks is left out. */
export interface SourceNode {
  node: Node;
  source: string;
}

function parseFragment(html: string): ParentNode & Node {
  return new DOMParser().parseFromString(`<body>${html}</body>`, "text/html")
    .body;
}

/**
 * Blocks keep their exact source if it is well-formed, as the server stores it. Otherwise they have the
 * browser's version.
 */
export function splitBlocks(html: string): SourceNode[] {
  const nodes = [...parseFragment(html).childNodes];
  const parts = splitSource(html);
  const isAligned =
    parts?.length === nodes.length &&
    parts.every((part, index) => isSame(part, nodes[index]));
  return nodes
    .map((node, index) => ({
      node,
      source: (isAligned ? parts[index] : undefined) ?? sourceOf(node),
    }))
    .filter(
      ({ node }) =>
        node.nodeType === Node.ELEMENT_NODE ||
        (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ""),
    );
}

function isSame(part: string, node: Node | undefined): boolean {
  if (!(node instanceof Element)) return !part.startsWith("<");
  return part.slice(1).toLowerCase().startsWith(node.tagName.toLowerCase());
}

function sourceOf(node: Node): string {
  if (node instanceof Element) return node.outerHTML;
  return node.textContent ?? "";
}
