import type { Root } from "hast";
import { toHtml } from "hast-util-to-html";

/** Attributes always quoted, text always escaped, named references as browsers write them. */
export function stringifyHtml(tree: Root): string {
  return toHtml(tree, {
    allowDangerousCharacters: false,
    allowDangerousHtml: false,
    characterReferences: { useNamedReferences: true },
    closeEmptyElements: false,
  });
}
