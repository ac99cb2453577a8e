import { normaliseLink } from "@octavo/rich-text";
import { CODE_LANGUAGES } from "../code-languages";
import CodeBlock from "quill/formats/code";
import Link from "quill/formats/link";

/** A line of code that knows its language; "plain" stands for none. */
export class LanguageCodeBlock extends CodeBlock {
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

/** The label is what the article shows above the code. */
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

/** A link as it is stored; what it may point to is the policy's decision. */
export class SafeLink extends Link {
  static override create(value: string): HTMLElement {
    const node = super.create(value);
    node.removeAttribute("rel");
    node.removeAttribute("target");
    return node;
  }

  static override sanitize(url: string): string {
    return normaliseLink(url) ?? this.SANITIZED_URL;
  }
}
