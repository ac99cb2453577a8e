import { ownValue } from "@octavo/format";

/** Languages of code blocks, by the names of the highlighter, as people call them. */
export const CODE_LANGUAGES: Readonly<Record<string, string>> = {
  apex: "Apex",
  arduino: "Arduino",
  bash: "Bash",
  c: "C",
  csharp: "C#",
  cpp: "C++",
  css: "CSS",
  diff: "Diff",
  go: "Go",
  graphql: "GraphQL",
  html: "HTML",
  ini: "INI",
  java: "Java",
  javascript: "JavaScript",
  json: "JSON",
  kotlin: "Kotlin",
  less: "Less",
  lua: "Lua",
  makefile: "Makefile",
  markdown: "Markdown",
  objectivec: "Objective-C",
  perl: "Perl",
  php: "PHP",
  "php-template": "PHP template",
  python: "Python",
  "python-repl": "Python console",
  r: "R",
  ruby: "Ruby",
  rust: "Rust",
  scss: "SCSS",
  soql: "SOQL",
  sql: "SQL",
  swift: "Swift",
  typescript: "TypeScript",
  vbnet: "VB.NET",
  wasm: "WebAssembly",
  xml: "XML",
  yaml: "YAML",
};

/** Other names of these languages. */
const ALIASES: Readonly<Record<string, string>> = {
  cjs: "javascript",
  console: "bash",
  htm: "html",
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
};

/** The usual name of a language that Markdown or a web page names. */
export function codeLanguage(given: string): string {
  const lower = given.toLowerCase();
  return ownValue(ALIASES, lower) ?? lower;
}
