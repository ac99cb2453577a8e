import type { ElementContent } from "hast";
import { common, createLowlight } from "lowlight";

/** Highlighting more than this costs a reader's answer more than the colours are worth. */
const MAX_HIGHLIGHTED = 60_000;

const LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    apex: "Apex",
    bash: "Bash",
    c: "C",
    cpp: "C++",
    csharp: "C#",
    css: "CSS",
    diff: "Diff",
    go: "Go",
    graphql: "GraphQL",
    html: "HTML",
    ini: "INI",
    java: "Java",
    javascript: "JavaScript",
    json: "JSON",
    markdown: "Markdown",
    php: "PHP",
    python: "Python",
    ruby: "Ruby",
    rust: "Rust",
    scss: "SCSS",
    soql: "SOQL",
    sql: "SQL",
    typescript: "TypeScript",
    xml: "XML",
    yaml: "YAML",
  }),
);

const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cjs: "javascript",
    console: "bash",
    js: "javascript",
    jsx: "javascript",
    md: "markdown",
    mjs: "javascript",
    node: "javascript",
    py: "python",
    rb: "ruby",
    sh: "bash",
    shell: "bash",
    shellsession: "bash",
    ts: "typescript",
    tsx: "typescript",
    yml: "yaml",
    zsh: "bash",
  }),
);

const PLAIN = new Set(["", "text", "txt", "plain", "plaintext", "none"]);

interface CodeLanguage {
  name: string;
  label: string;
}

/** The language a code block names, under its usual name; null for plain text. */
export function findLanguage(given: string): CodeLanguage | null {
  const lower = given.toLowerCase();
  if (PLAIN.has(lower)) return null;
  const name = ALIASES.get(lower) ?? lower;
  const label =
    LABELS.get(name) ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return { name, label };
}

/** Marks up code with `hljs-*` classes; unknown languages stay plain. */
export function highlight(code: string, language: string): ElementContent[] {
  const grammar = language === "html" ? "xml" : language;
  if (code.length > MAX_HIGHLIGHTED || !lowlight.registered(grammar))
    return [{ type: "text", value: code }];
  return lowlight
    .highlight(grammar, code)
    .children.filter((node) => node.type === "element" || node.type === "text");
}

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
