/** How much a JSON text may hold. */
export interface JsonBounds {
  /** Objects and lists inside each other. */
  depth: number;
  /** Fields and items, all of them. */
  values: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Whether a JSON text keeps within bounds. Scans the text before it is parsed: half a million empty objects
 * take the parser half a second, and later steps even longer. For text that is not JSON the answer does not
 * matter; the parser rejects it.
 */
export function isBounded(
  json: string,
  { depth, values }: JsonBounds,
): boolean {
  let level = 0;
  let count = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(json, at);
    else if (OPENING.has(sign)) {
      level += 1;
      count += 1;
    } else if (CLOSING.has(sign)) level -= 1;
    else if (sign === COMMA) count += 1;
    if (level > depth || count > values) return false;
  }
  return true;
}

/** @returns where the closing quote of the text is that begins at a place. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

/** An odd number of backslashes before it: an even one are backslashes themselves. */
function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}
