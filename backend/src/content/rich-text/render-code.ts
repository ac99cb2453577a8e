import type { Element, ElementContent } from "hast";
import { trimEndOf } from "@octavo/format";
import { codeMarks } from "./clean-html";
import { findLanguage, highlight } from "./highlight";
import {
  element,
  elementsIn,
  hasClass,
  languageClass,
  textNode,
} from "./nodes";
import type { RenderBudget } from "./render-budget";
import { codeText } from "./text";
import type { LineMark, LineMarks } from "@octavo/rich-text";

const TAGS: Readonly<Record<LineMark, string>> = {
  highlighted: "mark",
  added: "ins",
  removed: "del",
};

/** Wraps each marked line, with its line break, in an element. */
function markLines(
  code: readonly ElementContent[],
  marks: LineMarks,
  budget: RenderBudget,
): ElementContent[] {
  if (marks.size === 0) return [...code];
  const parts = 2 * marks.size * (1 + depthOf(code));
  if (!budget.takeMarks(parts)) return [...code];
  const lines = new MarkedLines(marks);
  for (const node of code) lines.add(node);
  return lines.nodes;
}

const depthOf = (nodes: readonly ElementContent[]): number =>
  nodes.reduce(
    (depth, node) =>
      node.type === "element"
        ? Math.max(depth, 1 + depthOf(node.children))
        : depth,
    0,
  );

/** Copies highlighted code. Elements end with a marked line, and begin again in the next one. */
class MarkedLines {
  readonly nodes: ElementContent[] = [];
  private line = 1;
  private isCut = true;
  /** The list that gets the next node, that of the line, and those of the elements between. */
  private place = this.nodes;
  private top = this.nodes;
  private readonly open: { node: Element; place: ElementContent[] }[] = [];

  constructor(private readonly marks: LineMarks) {}

  add(node: ElementContent): void {
    if (node.type === "text") this.addText(node.value);
    if (node.type !== "element") return;
    if (node.tagName === "br") return this.addText("\n");
    this.begin();
    this.enter(node);
    for (const child of node.children) this.add(child);
    this.open.pop();
    this.place = this.open.at(-1)?.place ?? this.top;
  }

  private enter(node: Element): void {
    const copy = { ...node, children: [] };
    this.place.push(copy);
    this.place = copy.children;
    this.open.push({ node, place: this.place });
  }

  private addText(text: string): void {
    for (const value of text.split(/(?<=\n)/)) {
      this.begin();
      this.place.push({ type: "text", value });
      if (!value.endsWith("\n")) continue;
      const isMarked = this.marks.has(this.line);
      this.line += 1;
      this.isCut = isMarked || this.marks.has(this.line);
    }
  }

  /** Begins a marked line, or what is after one. */
  private begin(): void {
    if (!this.isCut) return;
    this.isCut = false;
    const mark = this.marks.get(this.line);
    this.top = this.nodes;
    if (mark) {
      const line = element(TAGS[mark]);
      this.nodes.push(line);
      this.top = line.children;
    }
    this.place = this.top;
    for (const { node } of this.open.splice(0)) this.enter(node);
  }
}

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
