import { LINK_CARD, readCard, findEmbed } from "@octavo/rich-text";
import type { Card } from "@octavo/rich-text";
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

/** Shows a card as readers see it, without a link that could be followed by accident. */
class LinkCardBlot extends SourceBlock {
  static override blotName = LINK_CARD;
  static override className = LINK_CARD;

  static override create(value: string): HTMLElement {
    const node = super.create(value);
    const { url = "", title = "", description = "" } = cardIn(value) ?? {};
    const name = document.createElement("strong");
    name.textContent = title;
    const text = document.createElement("p");
    text.textContent = description;
    const site = document.createElement("span");
    site.className = `${LINK_CARD}-site`;
    site.textContent = URL.canParse(url) ? new URL(url).host : url;
    node.append(name, text, site);
    return node;
  }
}

/** @param html of a card as it is stored. */
export function cardIn(html: string): Card | null {
  const page = new DOMParser().parseFromString(html, "text/html");
  const [element] = page.body.children;
  return element ? readCard(element) : null;
}

export const linkCard: BlockType = {
  name: LINK_CARD,
  formats: { [`formats/${LINK_CARD}`]: LinkCardBlot },
  embedClass: LinkCardBlot.className,
};
