import { findEmbed } from "@octavo/rich-text";
import { t } from "../../../../texts/editor";
import type { BlockType } from "../block-type";
import { SourceBlock } from "../source-block";

/** A card instead of the player, because writing an article needs no third party. */
class PlayerBlot extends SourceBlock {
  static override blotName = "video";
  static override className = "video-card";

  static override create(value: string): HTMLElement {
    const node = super.create(value);
    const embed = findEmbed(value);
    node.setAttribute("data-provider", embed?.provider ?? t("embeds.player"));
    const link = document.createElement("span");
    link.textContent = embed?.pageUrl ?? value;
    node.append(link);
    return node;
  }
}

/** A video or another page with a player. */
export const player: BlockType = {
  name: "player",
  formats: { "formats/video": PlayerBlot },
  embedClass: PlayerBlot.className,
};
