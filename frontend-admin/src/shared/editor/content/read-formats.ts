import { ownValue } from "@octavo/format";
import { isPlainColour } from "@octavo/rich-text";
import type { Attributes } from "./document-ops";

const MARKS: Readonly<Record<string, Attributes>> = {
  STRONG: { bold: true },
  B: { bold: true },
  EM: { italic: true },
  I: { italic: true },
  U: { underline: true },
  S: { strike: true },
  DEL: { strike: true },
  CODE: { code: true },
  SUB: { script: "sub" },
  SUP: { script: "super" },
  SPAN: {},
};

const CLASS_FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^ql-size-(small|large|huge)$/, "size"],
  [/^ql-font-(serif|monospace|sans)$/, "font"],
];

/** What an element inside a line stands for; null for one that the editor cannot edit. */
export function inlineFormats(element: Element): Attributes | null {
  if (element.tagName === "A") return linkFormats(element);
  const mark = ownValue(MARKS, element.tagName);
  if (!mark) return null;
  const rest = attributeNames(element).filter(
    (name) => name !== "class" && name !== "style",
  );
  const look = lookFormats(element);
  return rest.length === 0 && look ? { ...mark, ...look } : null;
}

function linkFormats(element: Element): Attributes | null {
  const href = element.getAttribute("href");
  const known = ["href", "title", "target", "rel", "class", "style"];
  const isKnown = attributeNames(element).every((name) => known.includes(name));
  const look = lookFormats(element);
  if (!href || !isKnown || !look) return null;
  const title = element.getAttribute("title");
  const target = element.getAttribute("target");
  return {
    link: href,
    ...look,
    ...(title && { "link-title": title }),
    ...(target && { "link-target": target }),
  };
}

/** Font, size and colours; null if there is any other class or style. */
function lookFormats(element: Element): Attributes | null {
  const formats: Attributes = {};
  for (const name of element.classList) {
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

function declarations(element: Element) {
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
  element: Element,
  known: readonly string[] = [],
): Attributes | null {
  const names = attributeNames(element).filter((name) => name !== "class");
  if (names.some((name) => !known.includes(name))) return null;
  const formats: Attributes = {};
  for (const name of element.classList) {
    const align = /^ql-align-(center|right|justify)$/.exec(name)?.[1];
    const indent = /^ql-indent-([1-8])$/.exec(name)?.[1];
    if (align) formats.align = align;
    else if (indent) formats.indent = Number(indent);
    else return null;
  }
  return formats;
}

export function attributeNames(element: Element): string[] {
  return [...element.attributes].map(({ name }) => name);
}
