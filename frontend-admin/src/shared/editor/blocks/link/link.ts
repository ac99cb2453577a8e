import { normaliseLink } from "@octavo/rich-text";
import { Parchment } from "quill/core";
import Link from "quill/formats/link";
import type { BlockType } from "../block-type";

const { Attributor, Scope } = Parchment;
const inline = { scope: Scope.INLINE };

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

export const link: BlockType = {
  name: "link",
  formats: {
    "formats/link": SafeLink,
    "formats/link-title": new Attributor("link-title", "title", inline),
    "formats/link-target": new Attributor("link-target", "target", inline),
  },
};
