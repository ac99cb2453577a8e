import type { Element, ElementContent } from "hast";
import katex from "katex";
import { hasClass } from "./clean-values";
import { parseHtml } from "./parse-html";
import type { RenderBudget } from "./render-budget";

const MAX_SOURCE = 2000;

export function isFormula(element: Element): boolean {
  return hasClass(element, "ql-formula");
}

/** True for a paragraph that holds one formula and nothing else; it is shown on a line of its own. */
export function isFormulaBlock(element: Element): boolean {
  if (element.tagName !== "p") return false;
  const visible = element.children.filter(
    (node) => node.type !== "text" || /\S/.test(node.value),
  );
  const [only] = visible;
  return visible.length === 1 && only?.type === "element" && isFormula(only);
}

function sourceCode(source: string): Element {
  return {
    type: "element",
    tagName: "code",
    properties: { className: ["formula-source"] },
    children: [{ type: "text", value: source }],
  };
}

/** TeX to MathML, which browsers show without a script; TeX that cannot be read is shown as it is. */
export function renderFormula(
  formula: Element,
  budget: RenderBudget,
  displayMode: boolean,
): ElementContent[] {
  const source = String(formula.properties.dataValue ?? "");
  if (source.length > MAX_SOURCE || !budget.takeTex(source.length))
    return [sourceCode(source)];
  try {
    const mathml = katex.renderToString(source, {
      displayMode,
      output: "mathml",
      throwOnError: true,
      trust: false,
      strict: false,
      maxExpand: 200,
      maxSize: 20,
    });
    return parseHtml(mathml).children.filter((node) => node.type === "element");
  } catch {
    return [sourceCode(source)];
  }
}
