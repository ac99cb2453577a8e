import type { Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import {
  defaultTreeAdapter,
  type DefaultTreeAdapterMap,
  Parser,
  type Token,
  serialize,
} from "parse5";
import { toParse5 } from "hast-util-to-parse5";

/** Elements below this depth lose their tag and keep their text; a page that deep is an attack. */
const MAX_DEPTH = 200;
/** The parser itself can open more at once (unclosed formatting is opened again in each paragraph). */
const MAX_REOPENED_DEPTH = 400;
const MAX_ELEMENTS = 80_000;

const RAW_TEXT = new Set(
  "script style textarea title xmp iframe noembed noframes noscript plaintext".split(
    " ",
  ),
);

/** The text would need so many elements that handling it is refused. */
export class HtmlTooComplexError extends Error {
  constructor() {
    super("The HTML is nested or repeated beyond any real text.");
  }
}

/**
 * parse5 follows the browsers' rules, which let a few bytes open thousands of elements. Everything
 * after the parser walks the tree recursively, so depth and size have to be bounded here.
 */
class BoundedParser extends Parser<DefaultTreeAdapterMap> {
  override onStartTag(token: Token.TagToken): void {
    if (this.openElements.stackTop >= MAX_DEPTH && !RAW_TEXT.has(token.tagName))
      return;
    super.onStartTag(token);
  }

  override onItemPush(
    node: DefaultTreeAdapterMap["parentNode"],
    tagId: number,
    isTop: boolean,
  ): void {
    if (this.openElements.stackTop > MAX_REOPENED_DEPTH)
      throw new HtmlTooComplexError();
    super.onItemPush(node, tagId, isTop);
  }
}

function countingAdapter(): typeof defaultTreeAdapter {
  let elements = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...args) {
      if (++elements > MAX_ELEMENTS) throw new HtmlTooComplexError();
      return defaultTreeAdapter.createElement(...args);
    },
  };
}

/** Parses a piece of HTML the way a browser would inside a `<div>`. */
export function parseFragment(
  html: string,
): DefaultTreeAdapterMap["documentFragment"] {
  const parser = BoundedParser.getFragmentParser<DefaultTreeAdapterMap>(null, {
    treeAdapter: countingAdapter(),
  });
  parser.tokenizer.write(html, true);
  return parser.getFragment();
}

export function parseHtml(html: string): Root {
  const tree = fromParse5(parseFragment(html));
  return tree.type === "root" ? tree : { type: "root", children: [] };
}

/**
 * Writes HTML exactly as a browser's `innerHTML` does, so that a text that has been through an editor has the
 * same bytes afterward. Attributes are always quoted, text is always escaped.
 */
export function stringifyHtml(tree: Root): string {
  const fragment = toParse5(tree);
  return "childNodes" in fragment ? serialize(fragment) : "";
}
