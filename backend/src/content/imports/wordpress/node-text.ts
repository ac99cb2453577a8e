import type { ElementContent } from "hast";

/** All text, to the letter. */
export const textOfNodes = (nodes: readonly ElementContent[]): string =>
  nodes
    .map((node) => {
      if (node.type === "text") return node.value;
      if (node.type !== "element") return "";
      return node.tagName === "br" ? "\n" : textOfNodes(node.children);
    })
    .join("");
