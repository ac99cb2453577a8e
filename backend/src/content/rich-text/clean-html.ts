import { withoutControls } from "@octavo/format";
import type { Root } from "hast";
import { sanitize } from "hast-util-sanitize";
import { CLEAN_SCHEMA } from "./clean-schema";
import { cleanValues } from "./clean-values";
import { HtmlTooComplexError, parseHtml } from "./parse-html";
import { stringifyHtml } from "./stringify-html";

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

/** What is left of input that no editor produces: its words. No tag is left that could be one. */
export function wordsOnly(html: string): string {
  const text = html
    .replace(/<[^>]*>?/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return text === "" ? "" : stringifyHtml(parseHtml(`<p>${text}</p>`));
}

/** Control characters also come written as `&#1;`, so they go last. */
function cleanOnce(html: string): string {
  return withoutControls(stringifyHtml(sanitizeTree(parseHtml(html))));
}

/**
 * Reduces HTML to what the policy of `@octavo/rich-text` allows (D-128). The result cleans to
 * itself, byte for byte, so that saving without a change changes nothing. Always ends, also for
 * input made to be slow: what is nested or repeated beyond reason is reduced to its words.
 */
export function cleanHtml(html: string): string {
  try {
    let before = html;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const after = cleanOnce(before);
      if (after === before) return after;
      before = after;
    }
    return wordsOnly(before);
  } catch (error) {
    if (error instanceof HtmlTooComplexError) return wordsOnly(html);
    throw error;
  }
}
