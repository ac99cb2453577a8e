import Block, { BlockEmbed } from "quill/blots/block";
import type Quill from "quill/core";
import { t } from "../../../../texts/editor";

/** The line of text below a picture. */
export class CaptionBlot extends Block {
  static override blotName = "caption";
  static override tagName = "DIV";
  static override className = "figure-caption";

  static override create(value: unknown): HTMLElement {
    const node: HTMLElement = super.create(value);
    node.setAttribute("data-placeholder", t("figures.caption"));
    return node;
  }
}

/** The caption that begins at an index. */
export function captionAt(quill: Quill, index: number): CaptionBlot | null {
  if (index >= quill.getLength()) return null;
  const [line] = quill.getLine(index);
  return line instanceof CaptionBlot ? line : null;
}

export const isEmptyCaption = (caption: CaptionBlot | null): boolean =>
  caption?.length() === 1;

/** Whether a picture is before an index. */
export const isBelowPicture = (quill: Quill, index: number): boolean =>
  index > 0 && quill.getLine(index - 1)[0] instanceof BlockEmbed;
