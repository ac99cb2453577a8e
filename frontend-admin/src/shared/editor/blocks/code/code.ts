import { Delta } from "quill/core";
import CodeBlock from "quill/formats/code";
import { insertOp, lineBlock } from "../../content/document-ops";
import type { Block, Line } from "../../content/document-ops";
import { attributeNames } from "../../content/read-inline";
import { attribute, escapeText } from "../../content/write-inline";
import { isPlain } from "../../typing/typed-line";
import type { BlockType } from "../block-type";
import { CODE_LANGUAGES, codeLanguage } from "./code-languages";

/** A line of code with its language; "plain" means none. */
class LanguageCodeBlock extends CodeBlock {
  static override create(value: unknown): HTMLElement {
    const node: HTMLElement = super.create(value);
    nameLanguage(node, value);
    return node;
  }

  static override formats(node: HTMLElement): string {
    return node.getAttribute("data-language") ?? "plain";
  }

  override format(name: string, value: unknown): void {
    if (name !== LanguageCodeBlock.blotName || !value)
      return super.format(name, value);
    nameLanguage(this.domNode, value);
    this.cache = {};
  }
}

/** The article shows the label above the code. */
function nameLanguage(node: HTMLElement, value: unknown): void {
  const language = typeof value === "string" && value !== "plain" ? value : "";
  const known = CODE_LANGUAGES.find((one) => one.value === language);
  const names = {
    "data-language": language,
    "data-label": known?.label ?? language,
  };
  for (const [name, text] of Object.entries(names))
    if (text) node.setAttribute(name, text);
    else node.removeAttribute(name);
}

function readCode(element: Element): Block[] | null {
  const isPlain = [...element.children].every(
    (child, _index, all) =>
      all.length === 1 &&
      child.tagName === "CODE" &&
      child.children.length === 0,
  );
  const names = attributeNames(element);
  if (
    !isPlain ||
    names.some((name) => name !== "data-language" && name !== "class")
  )
    return null;
  const language = languageOf(element);
  return element.textContent.split("\n").map((text) =>
    lineBlock(text === "" ? [] : [insertOp(text, {})], {
      "code-block": language,
    }),
  );
}

function languageOf(element: Element): string {
  const named = /(?:^| )language-(\S+)/.exec(element.className)?.[1];
  return element.getAttribute("data-language") ?? named ?? "plain";
}

function writeCode(lines: readonly Line[]): string {
  const language = lines[0]?.attributes["code-block"];
  const text = lines
    .map(({ inline }) =>
      inline
        .map(({ insert }) => (typeof insert === "string" ? insert : ""))
        .join(""),
    )
    .join("\n");
  // A parser drops a line break right after `<pre>`, so a first line break is written twice.
  const guard = text.startsWith("\n") ? "\n" : "";
  const name = language === "plain" ? "" : language;
  return `<pre${attribute("data-language", name)}>${guard}${escapeText(text)}</pre>`;
}

const FENCE = /^```([\w+#.-]{0,30})$/;

export const code: BlockType = {
  name: "code",
  formats: { "formats/code-block": LanguageCodeBlock },
  elements: { PRE: readCode },
  lines: {
    containerOf: ({ "code-block": language }) =>
      typeof language === "string" ? `pre ${language}` : undefined,
    write: writeCode,
  },
  afterSpace: [
    {
      pattern: /^```([\w+#.-]{0,30}) $/,
      format: (name) => ({ "code-block": codeLanguage(name) }),
      fits: (line) => isPlain(line) && line.next === "\n",
    },
  ],
  afterEnter({ start, text }, isNextEmpty) {
    const fence = FENCE.exec(text);
    if (!fence || !isNextEmpty) return null;
    const change = new Delta()
      .retain(start)
      .delete(text.length + 1)
      .retain(1, { "code-block": codeLanguage(fence[1] ?? "") });
    return { change, caret: start };
  },
};
