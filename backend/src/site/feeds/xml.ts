/** What XML 1.0 cannot hold in any spelling: most control characters, halves of pairs. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

/** Text for XML, in an element or in a quoted attribute. */
export const escapeXml = (text: string): string =>
  text
    .replace(IMPOSSIBLE, "")
    .replace(/[&<>"]/g, (sign) => ESCAPES.get(sign) ?? sign);

type Attributes = Readonly<Record<string, string>>;

/** An element of text alone. */
export function textElement(
  name: string,
  text: string,
  attributes: Attributes = {},
): string {
  return `<${name}${written(attributes)}>${escapeXml(text)}</${name}>`;
}

/** An element without anything in it. */
export const emptyElement = (name: string, attributes: Attributes): string =>
  `<${name}${written(attributes)}/>`;

/** An element of others, which are written already. */
export function parentElement(
  name: string,
  children: readonly string[],
  attributes: Attributes = {},
): string {
  return `<${name}${written(attributes)}>\n${children.join("\n")}\n</${name}>`;
}

export const xmlDocument = (root: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join("");
