import type { ElementContent } from "hast";
import { common, createLowlight } from "lowlight";
import { apex, soql } from "./apex-grammar";

const lowlight = createLowlight({ ...common, apex, soql });

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

export interface CodeLanguage {
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
