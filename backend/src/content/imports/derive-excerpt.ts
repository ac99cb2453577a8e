import type { Element } from "hast";
import { EXIT, visit } from "unist-util-visit";
import { htmlToText, parseHtml, stringifyHtml } from "../rich-text";

const LENGTH = 280;
/** Shorter paragraphs are datelines, notes of thanks or labels of a link. */
const SHORTEST = 40;

function shorten(text: string): string {
  if (text.length <= LENGTH) return text;
  const cut = text.slice(0, LENGTH);
  const end = Math.max(cut.lastIndexOf(" "), LENGTH / 2);
  return `${cut.slice(0, end).replace(/[\s,;:.–-]+$/u, "")}…`;
}

function textOf(element: Element): string {
  return htmlToText(stringifyHtml({ type: "root", children: [element] }));
}

/** The first paragraph that says something; null for a text without one. */
export function deriveExcerpt(html: string): string | null {
  let found = "";
  visit(parseHtml(html), "element", (element) => {
    if (element.tagName !== "p") return undefined;
    const text = textOf(element);
    if (text.length < SHORTEST) return undefined;
    found = text;
    return EXIT;
  });
  const text = found || htmlToText(html);
  return text === "" ? null : shorten(text);
}
