import type { Element, Root } from "hast";
import { withoutControls } from "@octavo/format";
import { CARD_DESCRIPTION_MAX, CARD_TITLE_MAX } from "@octavo/rich-text";
import { visit } from "unist-util-visit";
import type { OutboundPage } from "../../infrastructure/outbound/outbound.service";
import { HtmlTooComplexError, parseHtml } from "../rich-text/html";

/** What a page says of itself, in plain text; empty if it says nothing. */
export interface PageFacts {
  title: string;
  description: string;
}

/** Best first: a page's `title` includes the site's name, its share title does not. */
const TITLES = ["og:title", "twitter:title", "title"];
const DESCRIPTIONS = ["og:description", "twitter:description", "description"];

/** The beginning of a page as text; null if it is no HTML that can be read. */
export function pageText({ type, body }: OutboundPage): string | null {
  if (!/^(text\/html|application\/xhtml\+xml)/.test(type)) return null;
  const start = body.subarray(0, 1024).toString("latin1");
  const [, charset = "utf-8"] =
    /charset=["']?([\w-]+)/i.exec(type) ??
    /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(start) ??
    [];
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    // No such charset.
    return null;
  }
}

/** @param html of a page, or its beginning. */
export function factsOfPage(html: string): PageFacts {
  const told = namedTexts(html);
  const best = (names: readonly string[], most: number) =>
    names
      .map((name) => shorten(told.get(name) ?? "", most))
      .find((text) => text !== "") ?? "";
  return {
    title: best(TITLES, CARD_TITLE_MAX),
    description: best(DESCRIPTIONS, CARD_DESCRIPTION_MAX),
  };
}

/** The texts of a page's metadata by name, the first of each. */
function namedTexts(html: string): Map<string, string> {
  const told = new Map<string, string>();
  visit(parsed(html), "element", (element) => {
    const [name, text] = namedText(element);
    if (name !== "" && !told.has(name)) told.set(name, text);
  });
  return told;
}

function parsed(html: string): Root {
  try {
    return parseHtml(html);
  } catch (error) {
    if (error instanceof HtmlTooComplexError)
      return { type: "root", children: [] };
    throw error;
  }
}

function namedText({ tagName, properties, children }: Element) {
  const [first] = children;
  if (tagName === "title")
    return ["title", first?.type === "text" ? first.value : ""] as const;
  if (tagName !== "meta") return ["", ""] as const;
  const name = properties["property"] ?? properties["name"] ?? "";
  const text = properties["content"] ?? "";
  return [String(name).toLowerCase(), text] as const;
}

function shorten(text: string, most: number): string {
  const plain = withoutControls(text).replace(/\s+/g, " ").trim();
  if (plain.length <= most) return plain;
  const start = plain.slice(0, most - 1);
  return `${start.slice(0, start.lastIndexOf(" ") + 1 || most).trim()}…`;
}
