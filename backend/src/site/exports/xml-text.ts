/** What XML 1.0 has no signs for, not even as entities. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text in which no mark counts. */
export const section = (text: string): string =>
  `<![CDATA[${text.replace(FORBIDDEN, "").replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

/** For attributes and short texts. */
export const escaped = (text: string): string =>
  text
    .replace(FORBIDDEN, "")
    .replace(/[&<>"]/g, (sign) => ESCAPES.get(sign) ?? "");

type Content = string | number | null | readonly string[];

/** An element; of a list each item is one inside of it. Text is a section. */
export const element = (name: string, content: Content): string => {
  if (Array.isArray(content)) return `<${name}>${content.join("")}</${name}>`;
  const text =
    typeof content === "string" ? section(content) : String(content ?? "");
  return `<${name}>${text}</${name}>`;
};
