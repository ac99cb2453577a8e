import type { Root } from "hast";
import { toParse5 } from "hast-util-to-parse5";
import { serialize } from "parse5";

/**
 * Writes HTML exactly as a browser's `innerHTML` does, so that text which has been through an editor
 * comes back with the same bytes. Attributes are always quoted, text is always escaped.
 */
export function stringifyHtml(tree: Root): string {
  const fragment = toParse5(tree);
  return "childNodes" in fragment ? serialize(fragment) : "";
}
