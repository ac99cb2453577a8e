/** Languages of a code block (D-513); the values are those of the highlighter. */
export const CODE_LANGUAGES: readonly { value: string; label: string }[] = [
  { value: "plain", label: "Plain text" },
  { value: "apex", label: "Apex" },
  { value: "soql", label: "SOQL" },
  { value: "javascript", label: "JavaScript" },
  { value: "html", label: "HTML" },
  { value: "json", label: "JSON" },
  { value: "xml", label: "XML" },
  { value: "bash", label: "Bash" },
  { value: "yaml", label: "YAML" },
];
