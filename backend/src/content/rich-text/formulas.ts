import type { Element, ElementContent } from "hast";
import katex from "katex";
import { parseHtml } from "./html";
import {
  element,
  elementsIn,
  formulaElement,
  isElement,
  isFormula,
  textNode,
} from "./nodes";
import type { RenderBudget } from "./render-budget";
import { nodeText } from "./text";

const MAX_SOURCE = 2000;

/** True for a paragraph that holds only one formula; it is shown as a block. */
export function isFormulaBlock({ tagName, children }: Element): boolean {
  if (tagName !== "p") return false;
  const visible = children.filter(
    (node) => node.type !== "text" || /\S/.test(node.value),
  );
  const [only] = visible;
  return visible.length === 1 && only?.type === "element" && isFormula(only);
}

const sourceCode = (source: string): Element =>
  element("code", { className: ["formula-source"] }, [textNode(source)]);

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
    return parseHtml(mathml).children.filter(isElement);
  } catch {
    return [sourceCode(source)];
  }
}

const SYMBOLS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "×": "\\times ",
    "·": "\\cdot ",
    "⋅": "\\cdot ",
    "≤": "\\le ",
    "≥": "\\ge ",
    "≠": "\\ne ",
    "≡": "\\equiv ",
    "≈": "\\approx ",
    "⊕": "\\oplus ",
    "≫": "\\gg ",
    "≪": "\\ll ",
    "∞": "\\infty ",
    "∑": "\\sum ",
    "∏": "\\prod ",
    "…": "\\dots ",
    "⋯": "\\cdots ",
    "→": "\\to ",
    "−": "-",
    "&": "\\& ",
    "%": "\\% ",
    "#": "\\# ",
    "{": "\\{",
    "}": "\\}",
    _: "\\_",
    "⌊": "\\lfloor ",
    "⌋": "\\rfloor ",
    "⌈": "\\lceil ",
    "⌉": "\\rceil ",
  }),
);

const SEPARATORS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    msub: "_",
    msup: "^",
    munder: "_",
    mover: "^",
  }),
);

function escapeTex(text: string): string {
  return [...text]
    .map((character) => SYMBOLS.get(character) ?? character)
    .join("");
}

function group(node: Element | undefined): string {
  return node ? `{${toTex(node)}}` : "{}";
}

function table(node: Element): string {
  const rows = elementsIn(node).map((row) =>
    elementsIn(row).map(toTex).join(" & "),
  );
  return `\\begin{array}{l}${rows.join(" \\\\ ")}\\end{array}`;
}

function token(node: Element): string {
  const text = nodeText(node);
  if (node.tagName === "mtext") return `\\text{${escapeTex(text)}}`;
  const isName = node.tagName === "mi" && [...text].length > 1;
  return isName ? `\\mathrm{${escapeTex(text)}}` : escapeTex(text);
}

function script(node: Element): string {
  const [base, first, second] = elementsIn(node);
  const separator = SEPARATORS.get(node.tagName);
  if (separator) return `${group(base)}${separator}${group(first)}`;
  return `${group(base)}_${group(first)}^${group(second)}`;
}

const LAYOUT: ReadonlyMap<string, (node: Element) => string> = new Map(
  Object.entries({
    mspace: () => "\\;",
    mfrac: (node) => {
      const [above, below] = elementsIn(node);
      return `\\frac${group(above)}${group(below)}`;
    },
    msqrt: (node) => `\\sqrt{${content(node)}}`,
    mtable: table,
    msub: script,
    msup: script,
    munder: script,
    mover: script,
    msubsup: script,
    munderover: script,
    mi: token,
    mn: token,
    mo: token,
    mtext: token,
    annotation: () => "",
  }),
);

function content(node: Element): string {
  return elementsIn(node).map(toTex).join(" ");
}

function toTex(node: Element): string {
  return LAYOUT.get(node.tagName)?.(node) ?? content(node);
}

/** Presentation MathML, as articles from elsewhere contain it, in the form the editor keeps: TeX. */
export const mathToFormula = (math: Element): Element =>
  formulaElement(toTex(math));
