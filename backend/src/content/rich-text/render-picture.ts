import type { Element } from "hast";
import type { PictureDto } from "@octavo/contracts";

/** What is known of a picture: itself with its copies, or that it is in the trash. */
export type KnownPicture = PictureDto | "gone";

/** Null for a picture that is not one of the library's. */
export type FindPicture = (address: string) => KnownPicture | null;

/** How wide a picture stands in an article: the column, or a small screen. */
const SIZES = "(min-width: 48rem) 44rem, 100vw";

/**
 * A picture of the library says its size before it is there, so that nothing jumps, and comes in
 * the smallest file that serves the screen. One that is in the trash is left out.
 */
export function renderPicture(image: Element, find: FindPicture): Element[] {
  const known = find(image.properties.src ?? "");
  if (known === "gone") return [];
  image.properties.alt ??= known?.alt ?? "";
  if (!known) return [image];
  const { width, height } = image.properties;
  if (width === undefined && height === undefined)
    Object.assign(image.properties, {
      width: known.width,
      height: known.height,
    });
  if (known.sources.length === 0) return [image];
  const sources = known.sources.map(({ type, srcset }) => ({
    type: "element" as const,
    tagName: "source",
    properties: { type, srcSet: srcset, sizes: SIZES },
    children: [],
  }));
  return [
    {
      type: "element",
      tagName: "picture",
      properties: {},
      children: [...sources, image],
    },
  ];
}
