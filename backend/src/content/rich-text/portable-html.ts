import type { Element } from "hast";
import { visit } from "unist-util-visit";
import { parseHtml } from "./parse-html";
import { stringifyHtml } from "./stringify-html";

const ADDRESSES = ["src", "href", "poster"] as const;

/**
 * An article's HTML for feed readers, which show it far from this site: addresses are whole, and
 * what only this site's own style sheet and scripts can use is left out.
 */
export function portableHtml(html: string, origin: string): string {
  const tree = parseHtml(html);
  visit(tree, "element", (element: Element, index, parent) => {
    if (element.tagName === "source" && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    const { properties } = element;
    for (const name of ["srcSet", "sizes", "style", "loading", "className"])
      Reflect.deleteProperty(properties, name);
    for (const name of ADDRESSES) {
      const value = properties[name];
      if (typeof value === "string" && /^\/(?!\/)/.test(value))
        properties[name] = origin + value;
    }
    return undefined;
  });
  return stringifyHtml(tree);
}
