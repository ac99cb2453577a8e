import { IMAGE_ATTRIBUTES, normaliseImage } from "@octavo/rich-text";
import Image from "quill/formats/image";
import type { BlockType } from "../block-type";

class ImageBlot extends Image {
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
    const present = IMAGE_ATTRIBUTES.filter((name) => node.getAttribute(name));
    return Object.fromEntries(
      present.map((name) => [name, node.getAttribute(name)]),
    );
  }

  override format(name: string, value: string): void {
    if (!IMAGE_ATTRIBUTES.includes(name)) return super.format(name, value);
    if (value || name === "alt") this.domNode.setAttribute(name, value || "");
    else this.domNode.removeAttribute(name);
  }
}

export const image: BlockType = {
  name: "image",
  formats: { "formats/image": ImageBlot },
};
