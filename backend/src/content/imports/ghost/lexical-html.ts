import { said } from "../../../common/texts/said";
import { ImportRefusal } from "../import-report";
import { escapeHtml } from "../../../common/html/escape-html";
import { fieldsIn, textOf, type Fields } from "../json-fields";
import { cardHtml } from "./card-html";

const DEEPEST = 100;

/** Bits of a text's format. */
const FORMATS = [
  [1, "strong"],
  [2, "em"],
  [4, "s"],
  [8, "u"],
  [16, "code"],
  [32, "sub"],
  [64, "sup"],
] as const;

type Unknown = (name: string) => void;

/** The text of Ghost's present editor, for posts that were never rendered. */
export function lexicalToHtml(root: Fields, unknown: Unknown): string {
  return childrenOf(root, unknown, 0);
}

function childrenOf(node: Fields, unknown: Unknown, depth: number): string {
  if (depth > DEEPEST) throw new ImportRefusal(said("import.tooDeep"));
  return fieldsIn(node.children)
    .map((child) => htmlOf(child, unknown, depth + 1))
    .join("");
}

function htmlOf(node: Fields, unknown: Unknown, depth: number): string {
  const type = textOf(node, "type");
  if (type === "text" || type === "extended-text") return formatted(node);
  if (type === "linebreak") return "<br>";
  const card = cardHtml(type, node);
  if (card !== null) return card;
  const content = childrenOf(node, unknown, depth);
  const name = tagOf(type, node);
  if (name === null) {
    unknown(type);
    return content;
  }
  const href = name === "a" ? ` href="${escapeHtml(textOf(node, "url"))}"` : "";
  return `<${name}${href}>${content}</${name}>`;
}

const TAGS = new Map([
  ["paragraph", "p"],
  ["quote", "blockquote"],
  ["aside", "blockquote"],
  ["listitem", "li"],
  ["link", "a"],
  ["autolink", "a"],
]);

function tagOf(type: string, node: Fields): string | null {
  const kind = type.replace(/^extended-/, "");
  if (kind === "list")
    return textOf(node, "listType") === "number" ? "ol" : "ul";
  if (kind !== "heading") return TAGS.get(kind) ?? null;
  const tag = textOf(node, "tag");
  return /^h[1-6]$/.test(tag) ? tag : "h2";
}

function formatted(node: Fields): string {
  const bits = typeof node.format === "number" ? node.format : 0;
  return FORMATS.filter(([bit]) => (bits & bit) !== 0).reduce(
    (html, [, name]) => `<${name}>${html}</${name}>`,
    escapeHtml(textOf(node, "text")),
  );
}
