/** A style sheet as far as choosing from it needs: what is said where, not what it means. */
export type StyleNode =
  | { kind: "statement"; text: string }
  | { kind: "rule"; selectors: string[]; declarations: string[] }
  /** What holds rules: layers, media and other conditions. */
  | { kind: "group"; prelude: string; children: StyleNode[] }
  /** What holds declarations or frames, and is taken whole: faces, animations. */
  | { kind: "block"; prelude: string; body: string };

const GROUPS = /^@(media|supports|layer|container)\b/;

/** Reads a sheet as minifiers write it: without comments and without nested rules. */
export function parseStyleSheet(css: string): StyleNode[] {
  const nodes: StyleNode[] = [];
  let start = 0;
  while (start < css.length) {
    const end = findOutside(css, start, "{;");
    if (end === -1) break;
    const prelude = css.slice(start, end).trim();
    if (css[end] === ";") {
      nodes.push({ kind: "statement", text: prelude });
      start = end + 1;
      continue;
    }
    const close = findClosing(css, end);
    nodes.push(readBlock(prelude, css.slice(end + 1, close)));
    start = close + 1;
  }
  return nodes;
}

function readBlock(prelude: string, body: string): StyleNode {
  if (GROUPS.test(prelude))
    return { kind: "group", prelude, children: parseStyleSheet(body) };
  if (prelude.startsWith("@")) return { kind: "block", prelude, body };
  return {
    kind: "rule",
    selectors: splitOutside(prelude, ","),
    declarations: splitOutside(body, ";"),
  };
}

/** Parts between separators that stand in no string and no brackets. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (;;) {
    const end = findOutside(text, start, separator);
    const part = text.slice(start, end === -1 ? undefined : end).trim();
    if (part !== "") parts.push(part);
    if (end === -1) return parts;
    start = end + 1;
  }
}

/** Where one of `wanted` stands outside strings and brackets, or -1. */
function findOutside(text: string, start: number, wanted: string): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const char = text.charAt(at);
    if (depth === 0 && wanted.includes(char)) return at;
    if (char === "\\") at++;
    else if (char === '"' || char === "'") at = endOfString(text, at);
    else if (char === "(" || char === "[") depth++;
    else if (char === ")" || char === "]") depth--;
  }
  return -1;
}

function findClosing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === "\\") at++;
    else if (char === '"' || char === "'") at = endOfString(text, at);
    else if (char === "{") depth++;
    else if (char === "}" && --depth === 0) return at;
  }
  throw new Error("A style sheet ends inside a block.");
}

function endOfString(text: string, start: number): number {
  const quote = text.charAt(start);
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === quote) return at;
  }
  throw new Error("A style sheet ends inside a string.");
}
