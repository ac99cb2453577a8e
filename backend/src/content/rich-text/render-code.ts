import type { Element, ElementContent } from "hast";
import { trimEndOf } from "@octavo/format";
import { classesOf, hasClass } from "./clean-html";
import { findLanguage, highlight } from "./highlight";
import type { RenderBudget } from "./render-budget";

function codeText(node: ElementContent): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element") return "";
  if (node.tagName === "br") return "\n";
  return node.children.map(codeText).join("");
}

function languageClass(element: Element): string | undefined {
  return classesOf(element)
    .find((name) => name.startsWith("language-"))
    ?.slice("language-".length);
}

function languageOf(block: Element): string {
  const inner = block.children.find((node) => node.type === "element");
  const named = block.properties.dataLanguage ?? inner?.properties.dataLanguage;
  return String(
    named ?? languageClass(block) ?? (inner ? languageClass(inner) : "") ?? "",
  );
}

function figure(language: string, code: Element, caption: Element[]): Element {
  const pre: Element = {
    type: "element",
    tagName: "pre",
    properties: { tabIndex: 0 },
    children: [code],
  };
  return {
    type: "element",
    tagName: "figure",
    properties: { className: ["code"], dataLanguage: language },
    children: [...caption, pre],
  };
}

/** Colours inside a block without a language were put there by hand, so they stay. */
function plainFigure(children: ElementContent[]): Element {
  const code: Element = {
    type: "element",
    tagName: "code",
    properties: { className: ["hljs"] },
    children,
  };
  return figure("text", code, []);
}

/** A code block as readers see it: its language as caption, its text highlighted. */
function codeFigure(
  text: string,
  given: string,
  budget: RenderBudget,
): Element | null {
  const language = findLanguage(given);
  if (!language) return null;
  const code = trimEndOf(text, /\n/);
  const caption: Element = {
    type: "element",
    tagName: "figcaption",
    properties: {},
    children: [{ type: "text", value: language.label }],
  };
  const element: Element = {
    type: "element",
    tagName: "code",
    properties: { className: ["hljs", `language-${language.name}`] },
    children: budget.takeCode(code.length)
      ? highlight(code, language.name)
      : [{ type: "text", value: code }],
  };
  return figure(language.name, element, [caption]);
}

function withoutCodeElement(pre: Element): ElementContent[] {
  const [only] = pre.children;
  const isWrapped =
    pre.children.length === 1 &&
    only?.type === "element" &&
    only.tagName === "code";
  return isWrapped ? only.children : pre.children;
}

export function renderCodeBlock(pre: Element, budget: RenderBudget): Element {
  const text = pre.children.map(codeText).join("");
  return (
    codeFigure(text, languageOf(pre), budget) ??
    plainFigure(withoutCodeElement(pre))
  );
}

export function isEditorCodeBlock(element: Element): boolean {
  return (
    element.tagName === "div" && hasClass(element, "ql-code-block-container")
  );
}

/** The editor's inner form of a code block: one `div` per line. */
export function renderEditorCodeBlock(
  container: Element,
  budget: RenderBudget,
): Element {
  const lines = container.children.filter((node) => node.type === "element");
  const text = lines.map(codeText).join("\n");
  return (
    codeFigure(text, languageOf(container), budget) ??
    plainFigure([{ type: "text", value: text }])
  );
}
