import type { Element } from "hast";
import { findEmbed, isExternalLink } from "@octavo/rich-text";
import { t } from "../../common/texts";
import { element, elementsIn, textNode } from "./nodes";

const span = (className: string, value: string): Element =>
  element("span", { className: [className] }, [textNode(value)]);

/** Nothing is asked of the player's host before the reader clicks. */
export function renderPlayer(frame: Element): Element[] {
  const embed = findEmbed(frame.properties.src ?? "");
  if (!embed) return [];
  const { provider, pageUrl, embedUrl } = embed;
  const isPen = provider === "CodePen";
  const title =
    frame.properties.title ??
    t(isPen ? "embed.pen" : "embed.video", { provider });
  const link = {
    className: ["video"],
    href: pageUrl,
    dataEmbed: embedUrl,
    title,
    rel: ["noopener"],
  };
  const note = t(isPen ? "embed.run" : "embed.play", { provider });
  return [
    element("a", link, [span("video-title", title), span("video-note", note)]),
  ];
}

/** Says which site a card leads to. */
export function renderCard(card: Element): Element[] {
  const address = addressIn(card);
  if (!isExternalLink(address) || !URL.canParse(address)) return [card];
  const site = span("link-card-site", new URL(address).host);
  return [{ ...card, children: [...card.children, site] }];
}

/** Of the first link. */
function addressIn(parent: Element): string {
  for (const child of elementsIn(parent)) {
    const address = child.properties.href ?? addressIn(child);
    if (address !== "") return address;
  }
  return "";
}
