import type { Element, ElementContent } from "hast";
import { GALLERY } from "@octavo/rich-text";
import { hasContent } from "../../rich-text/text";
import {
  element,
  findAll,
  flow,
  hasClassLike,
  isElement,
  isNamed,
  paragraph,
  trimmed,
} from "./html-nodes";
import type { Converter } from "./text-context";

/** Pictures of one gallery; more of them are another one. */
const MOST_PICTURES = 50;
const IS_GALLERY =
  /^(?:wp-block-gallery|blocks-gallery-grid|wp-block-jetpack-tiled-gallery)$/;

const isCaption = (node: ElementContent): node is Element =>
  isNamed(node, "figcaption");

/** WordPress wraps pictures, galleries, tables, players and quotes in figures; here, a figure is a picture. */
export function convertFigure(
  figure: Element,
  children: ElementContent[],
  { context }: Converter,
): ElementContent[] {
  const caption = children
    .filter(isCaption)
    .flatMap((node) => trimmed(node.children));
  const inner = children.filter((node) => !isCaption(node));
  const isGallery =
    hasClassLike(figure, IS_GALLERY) ||
    findAll(figure.children, ["ul"]).some((list) =>
      hasClassLike(list, IS_GALLERY),
    );
  if (isGallery) return [...galleryOf(inner), ...captionBelow(caption)];
  const others = ["table", "iframe", "blockquote", "pre", "video", "audio"];
  const images = findAll(inner, ["img"]);
  const isPicture = images.length > 0 && findAll(inner, others).length === 0;
  if (isPicture && images.length === 1)
    return pictureBlock(figure, inner, caption);
  if (isPicture) context.notes.add("blocks", "figure");
  return [...flow(inner), ...captionBelow(caption)];
}

const captionBelow = (caption: ElementContent[]): ElementContent[] =>
  caption.some(hasContent) ? [paragraph(caption)] : [];

/** A picture with a caption or a size is a figure; one without is a picture in a paragraph. */
export function pictureBlock(
  box: Element,
  inner: readonly ElementContent[],
  caption: ElementContent[],
): ElementContent[] {
  const picture = pictureIn(inner);
  if (!picture) return [...flow(inner), ...captionBelow(caption)];
  const isWide = hasClassLike(box, /^alignwide$/);
  const isFull = hasClassLike(box, /^alignfull$/);
  const words = caption.some(hasContent)
    ? [element("figcaption", {}, trimmed(caption))]
    : [];
  if (words.length === 0 && !isWide && !isFull) return [paragraph([picture])];
  const size = isFull ? "figure-full" : "figure-wide";
  const properties = isWide || isFull ? { className: [size] } : {};
  return [element("figure", properties, [picture, ...words])];
}

/** The first picture, with the link around it. */
function pictureIn(nodes: readonly ElementContent[]): Element | null {
  for (const node of nodes.filter(isElement)) {
    if (node.tagName === "img") return node;
    const [image] = findAll(node.children, ["img"]);
    if (!image) continue;
    return node.tagName === "a"
      ? { ...node, children: [image] }
      : pictureIn(node.children);
  }
  return null;
}

/** Every picture below, with its caption, side by side. */
export function galleryOf(nodes: readonly ElementContent[]): ElementContent[] {
  const items = itemsOf(nodes);
  const galleries: ElementContent[] = [];
  for (let start = 0; start < items.length; start += MOST_PICTURES)
    galleries.push(
      element(
        "div",
        { className: [GALLERY] },
        items.slice(start, start + MOST_PICTURES),
      ),
    );
  return galleries;
}

function itemsOf(nodes: readonly ElementContent[]): Element[] {
  return nodes.filter(isElement).flatMap((node) => {
    if (node.tagName === "figure") {
      const picture = pictureIn(node.children);
      const caption = node.children.filter(isCaption);
      return picture ? [element("figure", {}, [picture, ...caption])] : [];
    }
    const isPicture =
      node.tagName === "img" ||
      (node.tagName === "a" && findAll(node.children, ["img"]).length === 1);
    if (isPicture) return [element("figure", {}, [node])];
    return itemsOf(node.children);
  });
}
