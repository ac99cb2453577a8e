import katex from "katex";
import Embed from "quill/blots/embed";
import type { BlockType } from "../block-type";

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

class FormulaBlot extends Embed {
  static override blotName = "formula";
  static override tagName = "SPAN";
  static override className = "ql-formula";

  static override create(value: string): HTMLElement {
    const node = super.create(value) as HTMLElement;
    node.setAttribute("data-value", value);
    const view = document.createElement("span");
    renderFormula(view, value);
    node.append(view);
    return node;
  }

  static override value(node: HTMLElement): string {
    return node.getAttribute("data-value") ?? "";
  }
}

export const formula: BlockType = {
  name: "formula",
  formats: { "formats/formula": FormulaBlot },
};
