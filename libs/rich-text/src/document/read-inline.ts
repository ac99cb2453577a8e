import { trimEndOf } from "@octavo/format";
import { isPlainColour } from "../styles";
import { insertOp } from "./document-ops";
import type { Attributes, Op } from "./document-ops";
import {
  attributeNames,
  classNamesOf,
  elementsOf,
  isElement,
  isText,
} from "./markup";
import type { MarkupElement, MarkupNode } from "./markup";
import { MARKS } from "./write-inline";

const BLOCKS = new Set(
  "P H1 H2 H3 H4 H5 H6 UL OL LI DL DT DD BLOCKQUOTE PRE HR DIV FIGURE FIGCAPTION TABLE IFRAME DETAILS SUMMARY".split(
    " ",
  ),
);

export const IMAGE_ATTRIBUTES = ["alt", "title", "width", "height"];

export function isBlockElement(node: MarkupNode): boolean {
  return isElement(node) && BLOCKS.has(node.tagName);
}

const holdsBlock = (element: MarkupElement): boolean =>
  elementsOf(element).some(
    (child) => isBlockElement(child) || holdsBlock(child),
  );

/**
 * The content of one line; null if there is a block in it. Elements that the editor cannot edit
 * (a key, an abbreviation) become inline pieces that keep their source.
 */
export function readInline(nodes: Iterable<MarkupNode>): Op[] | null {
  const reader = new InlineReader();
  for (const node of nodes) if (!reader.read(node, {})) return null;
  return reader.finish();
}

class InlineReader {
  private readonly ops: Op[] = [];
  /** White space at a line's start, and after white space, is not shown. */
  private isAfterSpace = true;

  read(node: MarkupNode, formats: Attributes): boolean {
    if (isText(node)) return this.text(node.textContent ?? "", formats);
    if (!isElement(node)) return true;
    if (isBlockElement(node)) return false;
    if (node.tagName === "BR")
      return this.embed({ "soft-break": true }, formats, true);
    if (node.tagName === "IMG") return this.image(node, formats);
    if (classNamesOf(node).includes("ql-formula"))
      return this.formula(node, formats);
    if (node.tagName === "SUP" && node.getAttribute("data-footnote") !== null)
      return this.reference(node, formats);
    const own = inlineFormats(node);
    if (!own) return this.foreign(node, formats);
    const all = { ...formats, ...own };
    return [...node.childNodes].every((child) => this.read(child, all));
  }

  finish(): Op[] {
    const last = this.ops.at(-1);
    if (last && typeof last.insert === "object" && "soft-break" in last.insert)
      this.ops.pop();
    const end = this.ops.at(-1);
    if (end && typeof end.insert === "string") {
      end.insert = trimEndOf(end.insert, / /);
      if (end.insert === "") this.ops.pop();
    }
    return this.ops;
  }

  private text(source: string, formats: Attributes): boolean {
    let text = source.replace(/[ \t\n\r\f]+/g, " ");
    if (this.isAfterSpace) text = text.replace(/^ /, "");
    if (text === "") return true;
    this.isAfterSpace = text.endsWith(" ");
    this.ops.push(insertOp(text, formats));
    return true;
  }

  private embed(
    insert: Record<string, unknown>,
    formats: Attributes,
    isAfterSpace = false,
  ): boolean {
    this.isAfterSpace = isAfterSpace;
    this.ops.push(insertOp(insert, formats));
    return true;
  }

  private image(element: MarkupElement, formats: Attributes): boolean {
    const source = element.getAttribute("src");
    const names = attributeNames(element).filter((name) => name !== "src");
    if (!source || names.some((name) => !IMAGE_ATTRIBUTES.includes(name)))
      return this.foreign(element, formats);
    const own = presentIn(element, IMAGE_ATTRIBUTES);
    return this.embed({ image: source }, { ...formats, ...own });
  }

  private formula(element: MarkupElement, formats: Attributes): boolean {
    const value = element.getAttribute("data-value");
    if (!value || attributeNames(element).length > 2)
      return this.foreign(element, formats);
    return this.embed({ formula: value }, formats);
  }

  private reference(element: MarkupElement, formats: Attributes): boolean {
    const id = element.getAttribute("data-footnote");
    const isPlain =
      attributeNames(element).length === 1 &&
      [...element.childNodes].length === 0;
    if (!isPlain) return this.foreign(element, formats);
    return this.embed({ "footnote-ref": id }, formats);
  }

  private foreign(element: MarkupElement, formats: Attributes): boolean {
    if (holdsBlock(element)) return false;
    return this.embed({ "raw-inline": element.outerHTML }, formats);
  }
}

const MARKS_OF = new Map<string, Attributes>([
  ["SPAN", {}],
  ...MARKS.flatMap(([format, value, ...tags]) =>
    tags.map((tag): [string, Attributes] => [
      tag.toUpperCase(),
      { [format]: value },
    ]),
  ),
]);

const CLASS_FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^ql-size-(small|large|huge)$/, "size"],
  [/^ql-font-(serif|monospace|sans)$/, "font"],
  [/^(link-button)$/, "button"],
];

/** Those attributes that are not empty. */
export function presentIn(
  element: MarkupElement,
  names: readonly string[],
  prefix = "",
): Attributes {
  const present: Attributes = {};
  for (const name of names) {
    const value = element.getAttribute(name);
    if (value) present[prefix + name] = value;
  }
  return present;
}

/** What an element inside a line means; null if the editor cannot edit it. */
function inlineFormats(element: MarkupElement): Attributes | null {
  if (element.tagName === "A") return linkFormats(element);
  const mark = MARKS_OF.get(element.tagName);
  if (!mark) return null;
  const rest = attributeNames(element).filter(
    (name) => name !== "class" && name !== "style",
  );
  const look = lookFormats(element);
  return rest.length === 0 && look ? { ...mark, ...look } : null;
}

function linkFormats(element: MarkupElement): Attributes | null {
  const href = element.getAttribute("href");
  const known = ["href", "title", "target", "rel", "class", "style"];
  const isKnown = attributeNames(element).every((name) => known.includes(name));
  const look = lookFormats(element);
  if (!href || !isKnown || !look) return null;
  const more = presentIn(element, ["title", "target"], "link-");
  return { link: href, ...look, ...more };
}

/** Font, size and colors; null if there is any other class or style. */
function lookFormats(element: MarkupElement): Attributes | null {
  const formats: Attributes = {};
  for (const name of classNamesOf(element)) {
    const found = CLASS_FORMATS.find(([pattern]) => pattern.test(name));
    const value = found?.[0].exec(name)?.[1];
    if (!found || !value) return null;
    formats[found[1]] = value;
  }
  for (const declaration of declarations(element)) {
    const { name, value } = declaration;
    if (!isPlainColour(value)) return null;
    if (name === "color") formats.color = value;
    else if (name === "background-color") formats.background = value;
    else return null;
  }
  return formats;
}

function declarations(element: MarkupElement) {
  return (element.getAttribute("style") ?? "")
    .split(";")
    .filter((text) => text.trim() !== "")
    .map((text) => {
      const colon = text.indexOf(":");
      return {
        name: text.slice(0, colon).trim().toLowerCase(),
        value: text.slice(colon + 1).trim(),
      };
    });
}

/** Alignment and indent of a block; null if it has any other attribute or class. */
export function blockFormats(
  element: MarkupElement,
  known: readonly string[] = [],
): Attributes | null {
  const names = attributeNames(element).filter((name) => name !== "class");
  if (names.some((name) => !known.includes(name))) return null;
  const formats: Attributes = {};
  for (const name of classNamesOf(element)) {
    const align = /^ql-align-(center|right|justify)$/.exec(name)?.[1];
    const indent = /^ql-indent-([1-8])$/.exec(name)?.[1];
    if (align) formats.align = align;
    else if (indent) formats.indent = Number(indent);
    else return null;
  }
  return formats;
}
