import { ownValue } from "@octavo/format";
import type { Element, ElementContent, Properties } from "hast";
import {
  ATTRIBUTE_PATTERNS,
  cleanStyle,
  findVideo,
  isAllowedClass,
  isExternalLink,
  normaliseImage,
  normaliseLink,
} from "@octavo/rich-text";
import { propertyName } from "./clean-schema";

/** What becomes of an element: it stays, its content takes its place, or it goes. */
export type Verdict = "keep" | "unwrap" | "remove";

const PATTERNS = Object.entries(ATTRIBUTE_PATTERNS).map(
  ([attribute, pattern]) => [propertyName(attribute), pattern] as const,
);
const MAX_FORMULA = 5000;
const MAX_TEXT_ATTRIBUTE = 1000;

function isText(value: Properties[string]): value is string {
  return typeof value === "string";
}

export function classesOf(element: Element): string[] {
  const { className } = element.properties;
  return Array.isArray(className) ? className.map(String) : [];
}

export function hasClass(element: Element, name: string): boolean {
  return classesOf(element).includes(name);
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
  const video = findVideo(src);
  if (!video) return null;
  const absolute = src.trim().replace(/^(https?:)?[/\\]{2}/i, "https://");
  const isPlayer = /^https:\/\/[^/]+\/(embed|video)\//.test(absolute);
  return isPlayer ? new URL(absolute).href : video.embedUrl;
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

/** The editor shows a formula by markup of its own; only the TeX source is kept. */
function cleanFormula(element: Element): Verdict {
  const source = element.properties.dataValue;
  if (source === undefined || String(source).length > MAX_FORMULA)
    return "unwrap";
  element.properties = { className: ["ql-formula"], dataValue: String(source) };
  element.children = [];
  return "keep";
}

function cleanSpan(element: Element): Verdict {
  if (hasClass(element, "ql-formula")) return cleanFormula(element);
  delete element.properties.dataValue;
  return Object.keys(element.properties).length === 0 ? "unwrap" : "keep";
}

/** The parser swallows a line break right after `<pre>`; a second one keeps an empty first line. */
function keepFirstEmptyLine(element: Element): Verdict {
  const first = element.children[0];
  if (first?.type === "text" && first.value.startsWith("\n"))
    first.value = `\n${first.value}`;
  return "keep";
}

const BY_ELEMENT: ReadonlyMap<string, (element: Element) => Verdict> = new Map(
  Object.entries({
    a: cleanLink,
    img: cleanImage,
    iframe: cleanFrame,
    span: cleanSpan,
    pre: keepFirstEmptyLine,
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
export function cleanValues<T extends { type: string }>(
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
