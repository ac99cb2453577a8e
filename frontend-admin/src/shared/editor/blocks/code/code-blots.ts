import { CODE_FILE } from "@octavo/rich-text";
import Quill, { Parchment } from "quill/core";
import CodeBlock from "quill/formats/code";
import { GroupBlot } from "../group-blot";
import { languageLabel } from "./code-languages";

const { Attributor, Scope } = Parchment;

/** The file name is an attribute of each line, as the language is. */
export const FILE = new Attributor("code-file", CODE_FILE, {
  scope: Scope.BLOCK,
});

/** A mark is an attribute of its line, so that it moves with it. */
export const MARK = new Attributor("code-mark", "data-mark", {
  scope: Scope.BLOCK,
  whitelist: ["highlighted", "added", "removed"],
});

/** A line of code with its language; "plain" means none. */
export class CodeLine extends CodeBlock {
  static override register(): void {
    Quill.register(CodeBox);
  }

  static override create(value: unknown): HTMLElement {
    const node: HTMLElement = super.create(value);
    nameLanguage(node, value);
    return node;
  }

  static override formats(node: HTMLElement): string {
    return node.getAttribute("data-language") ?? "plain";
  }

  override format(name: string, value: unknown): void {
    if (name !== CodeLine.blotName || !value) return super.format(name, value);
    nameLanguage(this.domNode, value);
    this.cache = {};
  }

  /** Another block has neither a file name nor marks. */
  override replaceWith(
    ...replacement: Parameters<CodeBlock["replaceWith"]>
  ): ReturnType<CodeBlock["replaceWith"]> {
    for (const own of [FILE, MARK]) this.attributes.attribute(own, null);
    return super.replaceWith(...replacement);
  }
}

/** The article shows the label above the code. */
function nameLanguage(node: HTMLElement, value: unknown): void {
  const language = typeof value === "string" && value !== "plain" ? value : "";
  const names = {
    "data-language": language,
    "data-label": language && languageLabel(language),
  };
  for (const [name, text] of Object.entries(names))
    if (text) node.setAttribute(name, text);
    else node.removeAttribute(name);
}

/** The box around the lines of one block. */
class CodeBox extends GroupBlot {
  static override blotName = "code-block-container";
  static override className = "ql-code-block-container";
  static override tagName = "DIV";

  static override create(value: unknown): HTMLElement {
    const node = super.create(value) as HTMLElement;
    node.setAttribute("spellcheck", "false");
    return node;
  }

  protected override keyOf(line: HTMLElement): string {
    return `${CodeLine.formats(line)} ${String(FILE.value(line))}`;
  }
}

CodeBox.allowedChildren = [CodeLine];
CodeLine.requiredContainer = CodeBox;
