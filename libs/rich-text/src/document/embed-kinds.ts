import { findEmbed, LINK_CARD } from "../embeds";
import { isExternalLink } from "../links";
import type { BlockKind } from "./block-kind";
import { embedBlock } from "./document-ops";
import type { Block } from "./document-ops";
import { attributeNames, elementsOf, isElement } from "./markup";
import type { MarkupElement, MarkupNode } from "./markup";
import { attribute, escapeText } from "./write-inline";

function readPlayer(element: MarkupElement): Block[] | null {
  const source = element.getAttribute("src");
  const known = ["class", "src", "allowfullscreen", "frameborder"];
  const isKnown = attributeNames(element).every((name) => known.includes(name));
  if (!source || !isKnown || !findEmbed(source)) return null;
  return [embedBlock(playerKind.embed.name, source)];
}

/** A player as it is stored. */
export const playerHtml = (address: string): string =>
  `<iframe class="ql-video"${attribute("src", address)} allowfullscreen=""></iframe>`;

/** A video or another page with a player. */
export const playerKind = {
  name: "player",
  elements: { IFRAME: readPlayer },
  embed: { name: "video", write: playerHtml },
} satisfies BlockKind;

export interface Card {
  url: string;
  title: string;
  /** May be empty. */
  description: string;
}

/** Null for other elements, and for a card with more in it than a card has. */
export function readCard(element: MarkupElement): Card | null {
  const isCard = element.getAttribute("class") === LINK_CARD;
  if (!isCard || attributeNames(element).length > 1) return null;
  const [head, text, ...rest] = element.childNodes;
  const link = head && onlyChild(head);
  const isPlain =
    isParagraph(head) &&
    isPlainLink(link) &&
    (text === undefined ||
      (isParagraph(text) && elementsOf(text).length === 0)) &&
    rest.length === 0;
  if (!isPlain) return null;
  return {
    url: link.getAttribute("href") ?? "",
    title: link.textContent ?? "",
    description: text?.textContent ?? "",
  };
}

const isParagraph = (node: MarkupNode | undefined): node is MarkupElement =>
  isElement(node) && node.tagName === "P" && attributeNames(node).length === 0;

const isPlainLink = (
  node: MarkupNode | null | undefined,
): node is MarkupElement =>
  isElement(node) &&
  node.tagName === "A" &&
  attributeNames(node).every((name) => name === "href" || name === "rel") &&
  elementsOf(node).length === 0;

function onlyChild({ childNodes }: MarkupNode): MarkupNode | null {
  const [first, ...others] = childNodes;
  return others.length === 0 ? (first ?? null) : null;
}

/** A card as it is stored. */
export function cardHtml({ url, title, description }: Card): string {
  const rel = isExternalLink(url) ? ' rel="noopener"' : "";
  const link = `<a${attribute("href", url)}${rel}>${escapeText(title)}</a>`;
  const text = description === "" ? "" : `<p>${escapeText(description)}</p>`;
  return `<div class="${LINK_CARD}"><p>${link}</p>${text}</div>`;
}

/** Another page, with its title and description. Its value is its HTML. */
export const linkCardKind = {
  name: LINK_CARD,
  elements: {
    DIV: (element: MarkupElement, source: string) =>
      readCard(element) && [embedBlock(LINK_CARD, source)],
  },
  embed: { name: LINK_CARD, write: (source: string) => source },
} satisfies BlockKind;

/** A block that the editor shows but cannot edit. It stores its source and returns it unchanged. */
export const rawKind = {
  name: "raw",
  embed: { name: "raw-block", write: (source: string) => source },
} satisfies BlockKind;
