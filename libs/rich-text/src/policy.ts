import { CODE_ATTRIBUTES } from "./code-marks";
import { FOOTNOTE_ID } from "./footnotes";

/**
 * Elements and attributes of rich text, as plain data. The server's cleaner and the admin's editor both read it, so
 * that nothing can be typed that would vanish on save. Everything that is not listed is dropped.
 */

/** Elements that stay; the text of all others stays without its element. */
export const ALLOWED_ELEMENTS: readonly string[] = [
  ..."p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr br div".split(
    " ",
  ),
  ..."strong b em i u s del ins code kbd samp var mark small".split(" "),
  ..."abbr cite q sub sup span a img iframe figure figcaption".split(" "),
  ..."table caption thead tbody tfoot tr th td details summary".split(" "),
];

/** Elements that go together with everything inside them. */
export const DROPPED_WITH_CONTENT: readonly string[] = [
  ..."script style template noscript noembed noframes title head".split(" "),
  ..."textarea select option xmp plaintext object embed applet".split(" "),
  ..."svg math audio video canvas frame frameset param".split(" "),
];

/** Elements that make no sense outside one of these. */
export const REQUIRED_ANCESTORS: Readonly<Record<string, readonly string[]>> = {
  caption: ["table"],
  thead: ["table"],
  tbody: ["table"],
  tfoot: ["table"],
  tr: ["table"],
  th: ["table"],
  td: ["table"],
  summary: ["details"],
};

/** Attributes by element; `*` is every element. `class`, `style` and addresses are checked further. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  "*": ["class", "style", "dir", "lang"],
  a: ["href", "title", "target"],
  img: ["src", "alt", "title", "width", "height"],
  iframe: ["src", "title", "width", "height", "allowfullscreen"],
  pre: ["data-language", ...CODE_ATTRIBUTES],
  div: ["data-language", "data-footnote"],
  sup: ["data-footnote"],
  span: ["data-value"],
  li: ["data-list", "value"],
  ol: ["start", "type", "reversed"],
  th: ["colspan", "rowspan", "scope"],
  td: ["colspan", "rowspan"],
  details: ["open"],
  abbr: ["title"],
};

/** The patterns of attributes' values; any other value is dropped. */
export const ATTRIBUTE_PATTERNS: Readonly<Record<string, RegExp>> = {
  dir: /^(ltr|rtl|auto)$/,
  lang: /^[a-z]{2,8}(-[a-z0-9]{1,8}){0,3}$/i,
  target: /^_blank$/,
  width: /^\d{1,4}%?$/,
  height: /^\d{1,4}%?$/,
  "data-footnote": FOOTNOTE_ID,
  "data-language": /^[a-z0-9+#.-]{1,30}$/i,
  "data-list": /^(ordered|bullet|checked|unchecked)$/,
  value: /^-?\d{1,6}$/,
  start: /^-?\d{1,6}$/,
  type: /^[1aAiI]$/,
  colspan: /^[1-9]\d?$/,
  rowspan: /^[1-9]\d?$/,
  scope: /^(col|row|colgroup|rowgroup)$/,
};

/** The editor's own classes, the language of a code block, sizes of figures, callouts, footnotes, galleries, and links that look like buttons or cards. */
const ALLOWED_CLASS =
  /^(ql-align-(center|right|justify)|ql-direction-rtl|ql-indent-[1-9]|ql-size-(small|large|huge)|ql-font-(serif|monospace|sans)|ql-video|ql-formula|ql-syntax|ql-code-block(-container)?|language-[a-z0-9+#.-]{1,30}|figure-(wide|full)|link-(button|card)|footnote|gallery|callout(-(note|tip|warning|danger))?)$/i;

export function isAllowedClass(name: string): boolean {
  return ALLOWED_CLASS.test(name);
}
