import { findVideo, isAllowedVideo } from "@octavo/rich-text";
import { t } from "../../../../texts/editor";
import { embedBlock } from "../../content/document-ops";
import type { Block } from "../../content/document-ops";
import { attributeNames } from "../../content/read-inline";
import { attribute } from "../../content/write-inline";
import type { BlockType } from "../block-type";
import { SourceBlock } from "../source-block";

/** A card instead of the player, because writing an article needs no third party. */
class VideoBlot extends SourceBlock {
  static override blotName = "video";
  static override className = "video-card";

  static override create(value: string): HTMLElement {
    const node = super.create(value);
    const video = findVideo(value);
    node.setAttribute("data-provider", video?.provider ?? t("tools.video"));
    const link = document.createElement("span");
    link.textContent = video?.pageUrl ?? value;
    node.append(link);
    return node;
  }
}

function readVideo(element: Element): Block[] | null {
  const source = element.getAttribute("src");
  const known = ["class", "src", "allowfullscreen", "frameborder"];
  const isKnown = attributeNames(element).every((name) => known.includes(name));
  if (!source || !isKnown || !isAllowedVideo(source)) return null;
  return [embedBlock("video", source)];
}

export const video: BlockType = {
  name: "video",
  formats: { "formats/video": VideoBlot },
  elements: { IFRAME: readVideo },
  embed: {
    name: VideoBlot.blotName,
    className: VideoBlot.className,
    write: (source) =>
      `<iframe class="ql-video"${attribute("src", source)} allowfullscreen=""></iframe>`,
  },
};
