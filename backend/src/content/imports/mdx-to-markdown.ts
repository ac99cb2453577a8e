import { visit } from "unist-util-visit";
import { mathToFormula, parseHtml } from "../rich-text";

const FENCE = /^\s{0,3}(`{3,}|~{3,})/;

function isCodeOfModule(line: string): boolean {
  return /^(import\s.+\sfrom\s+['"]|import\s+['"]|export\s+(const|default|function)\b)/.test(
    line,
  );
}

/** A component that wraps text becomes a quotation around it, one that stands alone goes. */
function withoutComponents(line: string): string {
  return line
    .replace(/\{\/\*.*?\*\/\}/g, "")
    .replace(/<[A-Z][\w.]*(\s[^<>]*)?\/>/g, "")
    .replace(/^\s*<[A-Z][\w.]*(\s[^<>]*)?>\s*$/, "<blockquote>\n")
    .replace(/^\s*<\/[A-Z][\w.]*>\s*$/, "\n</blockquote>\n")
    .replace(/<\/?[A-Z][\w.]*(\s[^<>]*)?>/g, "")
    .replace(/\bclassName=/g, "class=");
}

/** MDX reads Markdown around and after an element, where Markdown itself would see nothing but HTML. */
function withTex(math: string): string {
  let tex = "";
  visit(parseHtml(math), "element", (element) => {
    if (element.tagName === "math")
      tex = String(mathToFormula(element).properties.dataValue ?? "");
  });
  return tex === "" ? math : `$$${tex.replace(/\s+/g, " ")}$$`;
}

/** MDX is Markdown with parts of a program; the program is left out, its texts stay. */
export function mdxToMarkdown(source: string): string {
  let fence: string | null = null;
  let isInComponent = false;
  const lines: string[] = [];
  for (const line of source
    .replace(/<math\b[\s\S]*?<\/math>/g, withTex)
    .split("\n")) {
    const mark = FENCE.exec(line)?.[1];
    if (mark && (fence === null || mark.startsWith(fence)))
      fence = fence === null ? mark : null;
    if (fence !== null || mark) {
      lines.push(line);
      continue;
    }
    if (isCodeOfModule(line)) continue;
    const cleaned = withoutComponents(line);
    if (cleaned.startsWith("<blockquote>")) isInComponent = true;
    if (cleaned.includes("</blockquote>")) isInComponent = false;
    lines.push(isInComponent ? cleaned.trimStart() : cleaned);
  }
  return lines.join("\n");
}
