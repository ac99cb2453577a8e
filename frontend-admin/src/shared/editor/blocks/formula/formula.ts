import katex from "katex";
import type { BlockType } from "../block-type";
import { SourceInline } from "../source-block";

/** Draws a formula as MathML, as readers get it. */
export function renderFormula(node: HTMLElement, tex: string): void {
  node.innerHTML = katex.renderToString(tex, {
    output: "mathml",
    throwOnError: false,
    maxExpand: 200,
  });
}

/** The first error of a formula; null if it can be drawn. */
export function formulaError(tex: string): string | null {
  try {
    katex.renderToString(tex, { output: "mathml", maxExpand: 200 });
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.replace(/^KaTeX parse error: /, "");
  }
}

class FormulaBlot extends SourceInline {
  static override blotName = "formula";
  static override className = "ql-formula";
  static override attribute = "data-value";

  static override create(value: string): HTMLElement {
    const node = super.create(value);
    const view = document.createElement("span");
    renderFormula(view, value);
    node.append(view);
    return node;
  }
}

export const formula: BlockType = {
  name: "formula",
  formats: { "formats/formula": FormulaBlot },
};
