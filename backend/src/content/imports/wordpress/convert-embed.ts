import type { Element, ElementContent, Properties } from "hast";
import { findEmbed, LINK_CARD } from "@octavo/rich-text";
import { element, findAll, paragraph, textNode } from "./html-nodes";
import type { TextContext } from "./text-context";

/** What has a player here gets it; anything else that was embedded becomes a card that leads to it. */
export function embedOf(
  address: string,
  { notes, resolveLink }: TextContext,
): ElementContent[] {
  const embed = findEmbed(address);
  if (embed) return [playerOf(embed.embedUrl)];
  const href = resolveLink(address);
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href))
    return [paragraph([linkTo(href, address)])];
  const { host, pathname } = new URL(href);
  notes.add("cards", host);
  const title = host + (pathname === "/" ? "" : pathname);
  return [
    element("div", { className: [LINK_CARD] }, [
      paragraph([linkTo(href, title.slice(0, 200))]),
    ]),
  ];
}

/** What is in the frame is said to people who do not see it. */
const playerOf = (src: string, title?: Properties["title"]): Element =>
  element("iframe", { src, title, allowFullScreen: true }, []);

const linkTo = (href: string, text: string): Element =>
  element("a", { href }, [textNode(text)]);

export function convertFrame(
  frame: Element,
  context: TextContext,
): ElementContent[] {
  const src = addressOf(frame);
  if (findEmbed(src)) return [playerOf(src, frame.properties.title)];
  const address = src.replace(/^\/\//, "https://");
  if (!/^https?:/i.test(address)) {
    context.notes.add("dropped", "iframe");
    return [];
  }
  return embedOf(address, context);
}

/** Sound and films are no files of the library: the text leads to where they are. */
export function convertPlayer(
  player: Element,
  context: TextContext,
): ElementContent[] {
  const sources = [player, ...findAll(player.children, ["source"])];
  const src = sources.map(addressOf).find((address) => address !== "");
  return src === undefined ? [] : fileLink(src, context);
}

export function fileLink(
  src: string,
  { notes, resolveLink }: TextContext,
): ElementContent[] {
  const name = src.split(/[?#]/)[0]?.split("/").at(-1) || src;
  notes.add("files", name);
  return [paragraph([linkTo(resolveLink(src), name)])];
}

function addressOf({ properties }: Element): string {
  const { dataSrc, src } = properties;
  return (typeof dataSrc === "string" ? dataSrc : (src ?? "")).trim();
}
