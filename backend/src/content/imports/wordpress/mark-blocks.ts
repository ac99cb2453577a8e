import { escapeHtml } from "../../../common/html/escape-html";
import { fieldsOf, type Fields } from "../json-fields";

/** An element that takes the place of a block's comments and of a shortcode, until the tree is read. */
export const MARK = "wp-block";

const OPEN = "<!--";
const CLOSE = "-->";
/** Reusable blocks within each other. */
const MOST_DEPTH = 5;
/** All blocks that reusable ones put into one text. */
const MOST_TEXT = 2_000_000;

export const openMark = (name: string, attributes: object = {}): string =>
  `<${MARK} data-name="${escapeHtml(name)}" data-attributes="${escapeHtml(JSON.stringify(attributes))}">`;

export const CLOSE_MARK = `</${MARK}>`;

interface BlockComment {
  name: string;
  attributes: Fields;
  kind: "open" | "close" | "whole";
}

export const hasBlocks = (content: string): boolean =>
  content.includes("<!-- wp:");

/**
 * Gutenberg writes blocks as HTML between comments: `<!-- wp:name {"a":1} -->…<!-- /wp:name -->`. Each pair
 * becomes an element. A block without an end ends with the text, and an end without a beginning is nothing.
 * @param reusable the content of a block that several posts share
 */
export function markBlocks(
  content: string,
  reusable: (id: string) => string | null = () => null,
): string {
  return new BlockMarker(reusable).mark(content, 0);
}

class BlockMarker {
  private room = MOST_TEXT;

  constructor(private readonly reusable: (id: string) => string | null) {}

  mark(content: string, depth: number): string {
    const parts: string[] = [];
    const open: string[] = [];
    let position = 0;
    for (;;) {
      const start = content.indexOf(OPEN, position);
      const end = start < 0 ? -1 : content.indexOf(CLOSE, start);
      if (end < 0) break;
      parts.push(content.slice(position, start));
      position = end + CLOSE.length;
      const comment = readComment(content.slice(start + OPEN.length, end));
      if (comment) parts.push(this.write(comment, open, depth));
    }
    parts.push(content.slice(position));
    parts.push(CLOSE_MARK.repeat(open.length));
    return parts.join("");
  }

  /** @param open names of the blocks that have not ended yet. */
  private write(
    { name, attributes, kind }: BlockComment,
    open: string[],
    depth: number,
  ): string {
    if (kind === "open") {
      open.push(name);
      return openMark(name, attributes);
    }
    if (kind === "whole") {
      const shared = name === "block" ? this.expand(attributes, depth) : null;
      return shared ?? openMark(name, attributes) + CLOSE_MARK;
    }
    const index = open.lastIndexOf(name);
    if (index < 0) return "";
    const ended = open.length - index;
    open.length = index;
    return CLOSE_MARK.repeat(ended);
  }

  private expand({ ref }: Fields, depth: number): string | null {
    if (typeof ref !== "number" || depth >= MOST_DEPTH) return null;
    const content = this.reusable(String(ref));
    if (content === null || content.length > this.room) return null;
    this.room -= content.length;
    return this.mark(content, depth + 1);
  }
}

/** @returns null for a comment that is no block. */
function readComment(comment: string): BlockComment | null {
  const text = comment.trim();
  const isEnd = text.startsWith("/wp:");
  if (!isEnd && !text.startsWith("wp:")) return null;
  const [, name = ""] = /^\/?wp:([a-z][\w-]*(?:\/[\w-]+)?)/i.exec(text) ?? [];
  if (name === "") return null;
  const plainName = name.replace(/^core\//, "");
  if (isEnd) return { name: plainName, attributes: {}, kind: "close" };
  const rest = text.slice("wp:".length + name.length).trim();
  const isWhole = rest.endsWith("/");
  const json = isWhole ? rest.slice(0, -1) : rest;
  return {
    name: plainName,
    attributes: fieldsOf(json) ?? {},
    kind: isWhole ? "whole" : "open",
  };
}
