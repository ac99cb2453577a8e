import { ownValue } from "@octavo/format";

/** Languages of a code block besides plain text (D-513). The values are those of the highlighter. */
export const CODE_LANGUAGES: readonly { value: string; label: string }[] = [
  { value: "apex", label: "Apex" },
  { value: "soql", label: "SOQL" },
  { value: "javascript", label: "JavaScript" },
  { value: "html", label: "HTML" },
  { value: "json", label: "JSON" },
  { value: "xml", label: "XML" },
  { value: "bash", label: "Bash" },
  { value: "yaml", label: "YAML" },
];

/** Other names of these languages. */
const ALIASES: Readonly<Record<string, string>> = {
  js: "javascript",
  sh: "bash",
  shell: "bash",
  yml: "yaml",
  htm: "html",
};

/** The language that Markdown and web pages name; without a name it is plain text. */
export function codeLanguage(name: string): string {
  const lower = name.toLowerCase();
  return ownValue(ALIASES, lower) ?? (lower || "plain");
}
