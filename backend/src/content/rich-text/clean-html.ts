import { withoutControls, ownValue } from "@octavo/format";
import type { Root, Element, ElementContent, Properties } from "hast";
import { sanitize, type Schema } from "hast-util-sanitize";
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_ELEMENTS,
  DROPPED_WITH_CONTENT,
  REQUIRED_ANCESTORS,
  ATTRIBUTE_PATTERNS,
  CODE_ATTRIBUTES,
  CODE_FILE,
  cleanStyle,
  findEmbed,
  isAllowedClass,
  isExternalLink,
  normaliseImage,
  normalFileName,
  normaliseLink,
  readLineMarks,
  writeLineMarks,
  type LineMarks,
} from "@octavo/rich-text";
import { visit } from "unist-util-visit";
import { HtmlTooComplexError, parseHtml, stringifyHtml } from "./html";
import { isFormula } from "./nodes";
import { codeText, withoutTags } from "./text";

/** Removing an element can make its neighbours nest differently; real texts settle in two rounds. */
const MAX_ROUNDS = 6;

function sanitizeTree(tree: Root): Root {
  const safe = sanitize(tree, CLEAN_SCHEMA);
  const children = safe.type === "root" ? safe.children : [safe];
  return {
    type: "root",
    children: cleanValues(children.filter((node) => node.type !== "doctype")),
  };
}

/** What is left of input that no editor produces: its words. */
export function wordsOnly(html: string): string {
  const text = withoutTags(html);
  return text === "" ? "" : stringifyHtml(parseHtml(`<p>${text}</p>`));
}

/** Clean HTML with its tree, for callers that would parse it again. */
export interface CleanTree {
  html: string;
  tree: Root;
}

const parsed = (html: string): CleanTree => ({ html, tree: parseHtml(html) });

/**
 * Reduces HTML to what the policy of `@octavo/rich-text` allows (D-128). The result cleans to
 * itself, byte for byte, so that saving without a change changes nothing. Always ends, also for
 * input made to be slow: what is nested or repeated beyond reason is reduced to its words.
 */
export function cleanTree(html: string): CleanTree {
  try {
    let before = html;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const tree = parseHtml(before);
      // Control characters also come written as `&#1;`, so they go last.
      const after = withoutControls(stringifyHtml(sanitizeTree(tree)));
      if (after === before) return { html: after, tree };
      before = after;
    }
    return parsed(wordsOnly(before));
  } catch (error) {
    if (error instanceof HtmlTooComplexError) return parsed(wordsOnly(html));
    throw error;
  }
}

export const cleanHtml = (html: string): string => cleanTree(html).html;

/** hast names attributes as the DOM names properties. */
const PROPERTY_NAMES: Readonly<Record<string, string>> = {
  class: "className",
  colspan: "colSpan",
  rowspan: "rowSpan",
  allowfullscreen: "allowFullScreen",
};

const propertyName = (attribute: string): string =>
  ownValue(PROPERTY_NAMES, attribute) ??
  attribute.replace(/-[a-z]/, (part) => part.charAt(1).toUpperCase());

/** The policy in the words of hast-util-sanitize; values are checked afterwards, by clean-values. */
const CLEAN_SCHEMA: Schema = {
  tagNames: [...ALLOWED_ELEMENTS],
  strip: [...DROPPED_WITH_CONTENT],
  ancestors: Object.fromEntries(
    Object.entries(REQUIRED_ANCESTORS).map(([name, list]) => [name, [...list]]),
  ),
  attributes: Object.fromEntries(
    Object.entries(ALLOWED_ATTRIBUTES).map(([element, names]) => [
      element,
      names.map(propertyName),
    ]),
  ),
  protocols: {},
  required: {},
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

/** What becomes of an element: it stays, its content takes its place, or it goes. */
type Verdict = "keep" | "unwrap" | "remove";

const PATTERNS = Object.entries(ATTRIBUTE_PATTERNS).map(
  ([attribute, pattern]) => [propertyName(attribute), pattern] as const,
);
const MAX_FORMULA = 5000;
const MAX_TEXT_ATTRIBUTE = 1000;

function isText(value: Properties[string]): value is string {
  return typeof value === "string";
}

function cleanCommonValues(properties: Properties): void {
  for (const [name, pattern] of PATTERNS) {
    const value = ownValue(properties, name);
    if (value !== undefined && !pattern.test(String(value)))
      delete properties[name];
  }
  if (Array.isArray(properties.className)) {
    const kept = [...new Set(properties.className.map(String))].filter(
      isAllowedClass,
    );
    if (kept.length > 0) properties.className = kept;
    else delete properties.className;
  }
  if (properties.style !== undefined) {
    const style = cleanStyle(properties.style);
    if (style === null) delete properties.style;
    else properties.style = style;
  }
}

function cleanLink({ properties }: Element): Verdict {
  const href = isText(properties.href) ? normaliseLink(properties.href) : null;
  if (href === null) return "unwrap";
  properties.href = href;
  if (isExternalLink(href)) properties.rel = ["noopener"];
  return "keep";
}

function cleanImage({ properties }: Element): Verdict {
  const src = isText(properties.src) ? normaliseImage(properties.src) : null;
  if (src === null) return "remove";
  properties.src = src;
  return "keep";
}

/** The address of a player stays as it was written, with its options; a page's address becomes the player's. */
function playerAddress(src: string): string | null {
  const embed = findEmbed(src);
  if (!embed) return null;
  const url = new URL(src.trim().replace(/^(https?:)?[/\\]{2}/i, "https://"));
  const parent = url.pathname.split("/").filter(Boolean).at(-2);
  const isPlayer = parent === "embed" || parent === "video";
  return isPlayer ? url.href : embed.embedUrl;
}

function cleanFrame(element: Element): Verdict {
  const { src } = element.properties;
  const address = isText(src) ? playerAddress(src) : null;
  if (address === null) return "remove";
  element.properties.src = address;
  element.properties.className = ["ql-video"];
  element.children = [];
  return "keep";
}

/** The editor shows a formula with its own markup; only the TeX source is stored. */
function cleanFormula(element: Element): Verdict {
  const source = element.properties.dataValue;
  if (source === undefined || String(source).length > MAX_FORMULA)
    return "unwrap";
  element.properties = { className: ["ql-formula"], dataValue: String(source) };
  element.children = [];
  return "keep";
}

/** A reference gets its number while rendering, because it depends on those before it. */
function cleanRaised(element: Element): Verdict {
  if (element.properties.dataFootnote !== undefined) element.children = [];
  return "keep";
}

function cleanSpan(element: Element): Verdict {
  if (isFormula(element)) return cleanFormula(element);
  delete element.properties.dataValue;
  return Object.keys(element.properties).length === 0 ? "unwrap" : "keep";
}

/** What a code block has besides its language. */
export const CODE_PROPERTIES = CODE_ATTRIBUTES.map(propertyName);

/** The file name and the marked lines, in an order that does not change. */
function cleanCode(element: Element): Verdict {
  const { properties } = element;
  if (
    CODE_PROPERTIES.some((name) => ownValue(properties, name) !== undefined)
  ) {
    const file = normalFileName(codeValue(element, CODE_FILE));
    const marks = writeLineMarks(codeMarks(element));
    for (const name of CODE_PROPERTIES)
      Reflect.deleteProperty(properties, name);
    if (file !== "") properties.dataFile = file;
    for (const [attribute, lines] of marks)
      properties[propertyName(attribute)] = lines;
  }
  return keepFirstEmptyLine(element);
}

const codeValue = ({ properties }: Element, attribute: string): string =>
  String(ownValue(properties, propertyName(attribute)) ?? "");

/** The marked lines of a code block. */
export const codeMarks = (code: Element): LineMarks =>
  readLineMarks(
    (attribute) => codeValue(code, attribute),
    codeText(code).split("\n").length,
  );

/** The parser swallows a line break right after `<pre>`; a second one keeps an empty first line. */
export function keepFirstEmptyLine(element: Element): Verdict {
  const first = element.children[0];
  if (first?.type === "text" && first.value.startsWith("\n"))
    first.value = `\n${first.value}`;
  return "keep";
}

/** HTML of a tree that parses to the same tree again. */
export function stringifyWhole(tree: Root): string {
  visit(tree, "element", (element) => {
    if (element.tagName === "pre") keepFirstEmptyLine(element);
  });
  return stringifyHtml(tree);
}

const BY_ELEMENT: ReadonlyMap<string, (element: Element) => Verdict> = new Map(
  Object.entries({
    a: cleanLink,
    img: cleanImage,
    iframe: cleanFrame,
    span: cleanSpan,
    sup: cleanRaised,
    pre: cleanCode,
  }),
);

function limitText(properties: Properties): void {
  for (const name of ["title", "alt"]) {
    const value = ownValue(properties, name);
    if (isText(value) && value.length > MAX_TEXT_ATTRIBUTE)
      properties[name] = value.slice(0, MAX_TEXT_ATTRIBUTE);
  }
}

function cleanElement(element: Element): Verdict {
  cleanCommonValues(element.properties);
  limitText(element.properties);
  return BY_ELEMENT.get(element.tagName)?.(element) ?? "keep";
}

/** Applies the rules about values to a tree that holds allowed elements and attributes only. */
function cleanValues<T extends { type: string }>(
  children: readonly (T | ElementContent)[],
): (T | ElementContent)[] {
  return children.flatMap((node): (T | ElementContent)[] => {
    if (node.type !== "element") return [node];
    const element = node as Element;
    element.children = cleanValues(element.children);
    const verdict = cleanElement(element);
    if (verdict === "remove") return [];
    return verdict === "unwrap" ? element.children : [element];
  });
}
