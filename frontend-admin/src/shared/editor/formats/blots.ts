import { ownValue } from "@octavo/format";
import { findVideo, normaliseImage, normaliseLink } from "@octavo/rich-text";
import katex from "katex";
import { BlockEmbed } from "quill/blots/block";
import Embed from "quill/blots/embed";
import CodeBlock from "quill/formats/code";
import Image from "quill/formats/image";
import Link from "quill/formats/link";
import { t } from "../../../texts";
import { sanitizeHtml } from "../content/sanitize";
import { CODE_LANGUAGES } from "./code-languages";

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

export class FormulaBlot extends Embed {
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

/** A card instead of the player, because writing an article needs no third party. */
export class VideoBlot extends BlockEmbed {
  static override blotName = "video";
  static override tagName = "DIV";
  static override className = "video-card";

  static override create(value: string): HTMLElement {
    const node = super.create(value) as HTMLElement;
    const video = findVideo(value);
    node.setAttribute("data-source", value);
    node.setAttribute("contenteditable", "false");
    node.setAttribute("data-provider", video?.provider ?? t("tools.video"));
    const link = document.createElement("span");
    link.textContent = video?.pageUrl ?? value;
    node.append(link);
    return node;
  }

  static override value(node: HTMLElement): string {
    return node.getAttribute("data-source") ?? "";
  }
}

const ATTRIBUTES = ["alt", "title", "width", "height"];

export class ImageBlot extends Image {
  /** A picture without alt text is decoration. Without the attribute, its address would be read aloud. */
  static override create(value: string): HTMLElement {
    const node = super.create(value) as HTMLElement;
    node.setAttribute("alt", "");
    return node;
  }

  static override sanitize(url: string): string {
    return normaliseImage(url) ?? "//:0";
  }

  static override formats(node: Element): Record<string, string | null> {
    const present = ATTRIBUTES.filter((name) => node.getAttribute(name));
    return Object.fromEntries(
      present.map((name) => [name, node.getAttribute(name)]),
    );
  }

  override format(name: string, value: string): void {
    if (!ATTRIBUTES.includes(name)) return super.format(name, value);
    if (value || name === "alt") this.domNode.setAttribute(name, value || "");
    else this.domNode.removeAttribute(name);
  }
}

/** A line of code with its language; "plain" means none. */
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

/** A link as it is stored. The policy decides which addresses it may have. */
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

const SOURCE = "data-source";

const NAMES = {
  TABLE: "blocks.table",
  FIGURE: "blocks.figure",
  UL: "blocks.list",
  OL: "blocks.list",
  DL: "blocks.list",
  HR: "blocks.line",
  DETAILS: "blocks.details",
  BLOCKQUOTE: "blocks.quote",
} as const;

/** A block that the editor shows but cannot edit. It stores its source and returns it unchanged. */
export class RawBlock extends BlockEmbed {
  static override blotName = "raw-block";
  static override tagName = "DIV";
  static override className = "raw-block";

  static override create(value: string): HTMLElement {
    const node = super.create(value) as HTMLElement;
    node.setAttribute(SOURCE, value);
    node.setAttribute("contenteditable", "false");
    const view = document.createElement("div");
    view.innerHTML = sanitizeHtml(value);
    const name =
      ownValue(NAMES, view.firstElementChild?.tagName ?? "") ?? "blocks.other";
    node.setAttribute("data-label", t("blocks.fixed", { name: t(name) }));
    node.append(view);
    return node;
  }

  static override value(node: HTMLElement): string {
    return node.getAttribute(SOURCE) ?? "";
  }
}

/** The same inside a line, for elements such as `kbd` and `abbr`. */
export class RawInline extends Embed {
  static override blotName = "raw-inline";
  static override tagName = "SPAN";
  static override className = "raw-inline";

  static override create(value: string): HTMLElement {
    const node = super.create(value) as HTMLElement;
    node.setAttribute(SOURCE, value);
    const view = document.createElement("span");
    view.innerHTML = sanitizeHtml(value);
    node.append(view);
    return node;
  }

  static override value(node: HTMLElement): string {
    return node.getAttribute(SOURCE) ?? "";
  }
}

/** A line break inside a paragraph. */
export class SoftBreak extends Embed {
  static override blotName = "soft-break";
  static override tagName = "SPAN";
  static override className = "soft-break";

  static override create(value: unknown): HTMLElement {
    const node = super.create(value) as HTMLElement;
    node.append(document.createElement("br"));
    return node;
  }

  static override value(): true {
    return true;
  }
}
