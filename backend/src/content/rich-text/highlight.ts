import type { ElementContent } from "hast";
import { ownValue } from "@octavo/format";
import { CODE_LANGUAGES, codeLanguage } from "@octavo/rich-text";
import { common, createLowlight } from "lowlight";

/** Highlighting more than this costs a reader's answer more than the colours are worth. */
const MAX_HIGHLIGHTED = 60_000;

/** What renders a text walks it recursively. */
const MOST_NESTED = 100;

const PLAIN = new Set(["", "text", "txt", "plain", "plaintext", "none"]);

interface CodeLanguage {
  name: string;
  label: string;
}

/** The language a code block names, under its usual name; null for plain text. */
export function findLanguage(given: string): CodeLanguage | null {
  const name = codeLanguage(given);
  if (PLAIN.has(name)) return null;
  const label =
    ownValue(CODE_LANGUAGES, name) ??
    `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return { name, label };
}

/** Marks up code with `hljs-*` classes; unknown languages stay plain. */
export function highlight(code: string, language: string): ElementContent[] {
  const grammar = language === "html" ? "xml" : language;
  if (code.length > MAX_HIGHLIGHTED || !lowlight.registered(grammar))
    return [{ type: "text", value: code }];
  const nodes = lowlight
    .highlight(grammar, code)
    .children.filter((node) => node.type === "element" || node.type === "text");
  return isDeeper(nodes, MOST_NESTED) ? [{ type: "text", value: code }] : nodes;
}

const isDeeper = (nodes: readonly ElementContent[], depth: number): boolean =>
  depth < 0 ||
  nodes.some(
    (node) => node.type === "element" && isDeeper(node.children, depth - 1),
  );

type Grammar = (typeof common)[string];

const KEYWORDS =
  "abstract after before break catch class continue delete do else enum extends final finally for get global if implements insert instanceof interface merge new on override private protected public return set sharing static super switch testmethod this throw transient trigger try undelete update upsert virtual webservice when while with without inherited";
const QUERY =
  "select from where and or not in like order by group having limit offset asc desc nulls first last null includes excludes";
const TYPES =
  "blob boolean date datetime decimal double id integer list long map object set sobject string time void";

/** Apex, which highlight.js does not know: Java's shapes, single-quoted strings, queries in brackets. */
const apex: Grammar = (hljs) => ({
  name: "Apex",
  case_insensitive: true,
  keywords: { keyword: KEYWORDS, literal: "true false null", type: TYPES },
  contains: [
    hljs.C_LINE_COMMENT_MODE,
    hljs.C_BLOCK_COMMENT_MODE,
    hljs.APOS_STRING_MODE,
    hljs.C_NUMBER_MODE,
    { className: "meta", begin: /@[a-z]\w*/ },
    {
      begin: /\[\s*(?=(select|find)\b)/,
      end: /\]/,
      keywords: { keyword: QUERY },
      contains: [hljs.APOS_STRING_MODE, hljs.C_NUMBER_MODE],
    },
    {
      match: [/\b(?:class|interface|enum|trigger)/, /\s{1,100}/, /\w{1,255}/],
      scope: { 1: "keyword", 3: "title.class" },
    },
    {
      className: "title.function",
      begin: /\b[a-z]\w*(?=\s*\()/,
      relevance: 0,
      keywords: KEYWORDS,
    },
  ],
});

/** Queries on their own. */
const soql: Grammar = (hljs) => ({
  name: "SOQL",
  case_insensitive: true,
  keywords: {
    keyword: QUERY,
    literal: "true false null today yesterday this_month last_month",
  },
  contains: [
    hljs.C_LINE_COMMENT_MODE,
    hljs.APOS_STRING_MODE,
    hljs.C_NUMBER_MODE,
    { className: "variable", begin: /:\s*\w[\w.]*/ },
  ],
});

const lowlight = createLowlight({ ...common, apex, soql });
