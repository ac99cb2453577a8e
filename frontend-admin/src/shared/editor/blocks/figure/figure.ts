import { FIGURE_IMAGE_ATTRIBUTES, normaliseImage } from "@octavo/rich-text";
import type { Attributes } from "@octavo/rich-text";
import { openLine } from "../../objects/editor-objects";
import type { Binding } from "../../typing/keys";
import type { BlockType } from "../block-type";
import { SourceBlock } from "../source-block";
import { CaptionBlot, isBelowPicture } from "./caption";
import "./figure.css";
import { FigureTool } from "./figure-tool";

const OF_LINK = ["link", "link-title", "link-target"];
const NAMES = [...FIGURE_IMAGE_ATTRIBUTES, ...OF_LINK, "figure-size"];

/** A picture with a chosen size. Its caption is the line below. */
class FigureBlot extends SourceBlock {
  static override blotName = "figure";
  static override tagName = "FIGURE";
  static override className = "figure-card";

  static override create(value: string): HTMLElement {
    const node = super.create(value);
    const image = document.createElement("img");
    image.setAttribute("src", normaliseImage(value) ?? "//:0");
    image.setAttribute("alt", "");
    node.append(image);
    return node;
  }

  static override formats(node: HTMLElement): Attributes {
    return Object.fromEntries(
      NAMES.flatMap((name) => {
        const value = node.getAttribute(`data-${name}`);
        return value ? [[name, value]] : [];
      }),
    );
  }

  override format(name: string, value: unknown): void {
    if (!NAMES.includes(name)) return super.format(name, value);
    const text = typeof value === "string" ? value : "";
    const node = this.domNode;
    if (text) node.setAttribute(`data-${name}`, text);
    else node.removeAttribute(`data-${name}`);
    const image = node.querySelector("img");
    if (!image || !FIGURE_IMAGE_ATTRIBUTES.includes(name)) return;
    if (text || name === "alt") image.setAttribute(name, text);
    else image.removeAttribute(name);
  }
}

/** Enter continues below the caption; a gallery handles it differently. */
const leave: Binding = {
  key: "Enter",
  format: ["caption"],
  handler({ index }, { format }) {
    if (format.gallery) return true;
    const [line, offset] = this.quill.getLine(index);
    openLine(this.quill, index - offset + (line?.length() ?? 1));
    return false;
  },
};

/** Backspace removes an empty caption. At the start of any other, it selects the picture. */
const remove: Binding = {
  key: "Backspace",
  collapsed: true,
  offset: 0,
  format: ["caption"],
  handler({ index }) {
    const { quill } = this;
    const [line] = quill.getLine(index);
    const isLast = index + 1 >= quill.getLength();
    const isBelow = isBelowPicture(quill, index);
    if (line?.length() !== 1 && isBelow) {
      quill.setSelection(index - 1, 1, "user");
      return false;
    }
    quill.history.cutoff();
    if (isLast || !isBelow) quill.format("caption", false, "user");
    else quill.deleteText(index, 1, "user");
    quill.history.cutoff();
    if (isBelow && !isLast) quill.setSelection(index - 1, 1, "user");
    return false;
  },
};

export const figure: BlockType = {
  name: "figure",
  formats: { "formats/figure": FigureBlot, "formats/caption": CaptionBlot },
  embedClass: FigureBlot.className,
  keys: { "leave caption": leave, "remove caption": remove },
  Tool: FigureTool,
};
