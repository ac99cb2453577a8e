import { isExternalLink, LINK_CARD } from "@octavo/rich-text";
import { embedBlock } from "../../content/document-ops";
import { attributeNames } from "../../content/read-inline";
import { attribute, escapeText } from "../../content/write-inline";
import type { BlockType } from "../block-type";
import { SourceBlock } from "../source-block";

export interface Card {
  url: string;
  title: string;
  /** May be empty. */
  description: string;
}

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

/** Null for other elements, and for a card with more in it than a card has. */
function readCard(element: Element): Card | null {
  const isCard = element.getAttribute("class") === LINK_CARD;
  if (!isCard || attributeNames(element).length > 1) return null;
  const [head, text, ...rest] = element.childNodes;
  const link = head && onlyChild(head);
  const isPlain =
    isParagraph(head) &&
    link instanceof HTMLAnchorElement &&
    attributeNames(link).every((name) => name === "href" || name === "rel") &&
    link.children.length === 0 &&
    (text === undefined || (isParagraph(text) && text.children.length === 0)) &&
    rest.length === 0;
  if (!isPlain) return null;
  return {
    url: link.getAttribute("href") ?? "",
    title: link.textContent,
    description: text?.textContent ?? "",
  };
}

const isParagraph = (node: Node | undefined): node is Element =>
  node instanceof HTMLParagraphElement && attributeNames(node).length === 0;

const onlyChild = ({ childNodes }: Node): ChildNode | null =>
  childNodes.length === 1 ? (childNodes[0] ?? null) : null;

/** A card as it is stored. */
export function cardHtml({ url, title, description }: Card): string {
  const rel = isExternalLink(url) ? ' rel="noopener"' : "";
  const link = `<a${attribute("href", url)}${rel}>${escapeText(title)}</a>`;
  const text = description === "" ? "" : `<p>${escapeText(description)}</p>`;
  return `<div class="${LINK_CARD}"><p>${link}</p>${text}</div>`;
}

export const linkCard: BlockType = {
  name: LINK_CARD,
  formats: { [`formats/${LINK_CARD}`]: LinkCardBlot },
  elements: {
    DIV: (element, source) =>
      readCard(element) && [embedBlock(LinkCardBlot.blotName, source)],
  },
  embed: {
    name: LinkCardBlot.blotName,
    className: LinkCardBlot.className,
    write: (source) => source,
  },
};
