import { findVideo, normaliseImage } from "@octavo/rich-text";
import katex from "katex";
import { BlockEmbed } from "quill/blots/block";
import Embed from "quill/blots/embed";
import Image from "quill/formats/image";

/** Draws a formula as MathML, as readers get it. */
export function renderFormula(node: HTMLElement, tex: string): void {
  node.innerHTML = katex.renderToString(tex, {
    output: "mathml",
    throwOnError: false,
    maxExpand: 200,
  });
}

/** The first complaint about a formula; null if it can be drawn. */
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

/** A card in place of the player: writing an article needs no third party. */
export class VideoBlot extends BlockEmbed {
  static override blotName = "video";
  static override tagName = "DIV";
  static override className = "video-card";

  static override create(value: string): HTMLElement {
    const node = super.create(value) as HTMLElement;
    const video = findVideo(value);
    node.setAttribute("data-source", value);
    node.setAttribute("contenteditable", "false");
    node.setAttribute("data-provider", video?.provider ?? "Video");
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
  /** Without a description a picture is decoration, not one whose address is read aloud. */
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
