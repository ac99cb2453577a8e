import type { Element, ElementContent } from "hast";
import { trimEndOf } from "@octavo/format";
import { codeMarks } from "./clean-html";
import { findLanguage, highlight } from "./highlight";
import { markLines } from "./mark-lines";
import {
  element,
  elementsIn,
  hasClass,
  languageClass,
  textNode,
} from "./nodes";
import type { RenderBudget } from "./render-budget";
import { codeText } from "./text";

function languageOf(block: Element): string {
  const [inner] = elementsIn(block);
  const named = block.properties.dataLanguage ?? inner?.properties.dataLanguage;
  return String(
    named ?? languageClass(block) ?? (inner ? languageClass(inner) : "") ?? "",
  );
}

interface Code {
  /** As readers see it, in the elements that color it. */
  children: ElementContent[];
  language: string;
  /** The name above it. */
  label: ElementContent | null;
}

function figure({ children, language, label }: Code): Element {
  const isPlain = language === PLAIN;
  const className = ["hljs", ...(isPlain ? [] : [`language-${language}`])];
  const code = element("code", { className }, children);
  return element("figure", { className: ["code"], dataLanguage: language }, [
    ...(label ? [element("figcaption", {}, [label])] : []),
    element("pre", { tabIndex: 0 }, [code]),
  ]);
}

const PLAIN = "text";

/** Colours inside a block without a language were put there by hand, so they stay. */
const plainCode = (children: ElementContent[]): Code => ({
  children,
  language: PLAIN,
  label: null,
});

/** Its text highlighted, below its language; null without one. */
function coloredCode(
  text: string,
  given: string,
  budget: RenderBudget,
): Code | null {
  const language = findLanguage(given);
  if (!language) return null;
  const code = trimEndOf(text, /\n/);
  return {
    language: language.name,
    label: textNode(language.label),
    children: budget.takeCode(code.length)
      ? highlight(code, language.name)
      : [textNode(code)],
  };
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
  const code =
    coloredCode(codeText(pre), languageOf(pre), budget) ??
    plainCode(withoutCodeElement(pre));
  const { dataFile } = pre.properties;
  const file = textNode(String(dataFile));
  return figure({
    ...code,
    children: markLines(code.children, codeMarks(pre), budget),
    ...(dataFile && { label: element("code", {}, [file]) }),
  });
}

export const isEditorCodeBlock = (node: Element): boolean =>
  node.tagName === "div" && hasClass(node, "ql-code-block-container");

/** The editor's inner form of a code block: one `div` per line. */
export function renderEditorCodeBlock(
  container: Element,
  budget: RenderBudget,
): Element {
  const text = elementsIn(container).map(codeText).join("\n");
  return figure(
    coloredCode(text, languageOf(container), budget) ??
      plainCode([textNode(text)]),
  );
}
