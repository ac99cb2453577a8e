/** Characters that XML 1.0 cannot hold in any spelling: most control characters, halves of pairs. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const withoutImpossible = (text: string): string =>
  text.replace(IMPOSSIBLE, "");

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

/** Text for XML, in an element or in a quoted attribute. */
export const escapeXml = (text: string): string =>
  withoutImpossible(text).replace(
    /[&<>"]/g,
    (sign) => ESCAPES.get(sign) ?? sign,
  );
