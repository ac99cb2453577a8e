import { findEmbed } from "@octavo/rich-text";
import { t } from "../../../../texts/editor";
import { embedBlock } from "../../content/document-ops";
import type { Block } from "../../content/document-ops";
import { attributeNames } from "../../content/read-inline";
import { attribute } from "../../content/write-inline";
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

function readPlayer(element: Element): Block[] | null {
  const source = element.getAttribute("src");
  const known = ["class", "src", "allowfullscreen", "frameborder"];
  const isKnown = attributeNames(element).every((name) => known.includes(name));
  if (!source || !isKnown || !findEmbed(source)) return null;
  return [embedBlock(PlayerBlot.blotName, source)];
}

/** A player as it is stored. */
export const playerHtml = (address: string): string =>
  `<iframe class="ql-video"${attribute("src", address)} allowfullscreen=""></iframe>`;

/** A video or another page with a player. */
export const player: BlockType = {
  name: "player",
  formats: { "formats/video": PlayerBlot },
  elements: { IFRAME: readPlayer },
  embed: {
    name: PlayerBlot.blotName,
    className: PlayerBlot.className,
    write: playerHtml,
  },
};
