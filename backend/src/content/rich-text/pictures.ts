import type { Element, Parents, Root } from "hast";
import type { PictureDto } from "@octavo/contracts";
import { visit } from "unist-util-visit";
import { t } from "../../common/texts";
import { stringifyWhole } from "./clean-html";
import { parseHtml } from "./html";
import { element, elementsIn, hasClass } from "./nodes";

/** What is known of a picture: itself with its copies, or that it is in the trash. */
export type KnownPicture = PictureDto | "gone";

/** Null for a picture that is not one of the library's. */
export type FindPicture = (address: string) => KnownPicture | null;

/** As wide as the text of an article, or a small screen. */
const TEXT_WIDTH = 44;
const SIZES = `(min-width: 48rem) ${TEXT_WIDTH}rem, 100vw`;

/**
 * A picture of the library says its size before it is there, so that nothing jumps, and comes in
 * the smallest file that serves the screen. One that is in the trash is left out. One that has more to show
 * leads to its large file.
 */
export function renderPicture(
  image: Element,
  find: FindPicture,
  isLinked: boolean,
): Element[] {
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
  const shown = withSourcesOf(known, image);
  const isLarge = Math.max(known.width, known.height) > SMALL_PICTURE;
  return [isLarge && !isLinked ? enlarging(shown, image) : shown];
}

/** In pixels. Smaller ones are shown as large as they are. */
const SMALL_PICTURE = 600;

function enlarging(shown: Element, { properties }: Element): Element {
  const { src, alt } = properties;
  const link = {
    className: ["enlarge"],
    href: src,
    ...(alt === "" && { ariaLabel: t("picture.enlarge") }),
  };
  return element("a", link, [shown]);
}

function withSourcesOf(known: PictureDto, image: Element): Element {
  if (known.sources.length === 0) return image;
  const sources = known.sources.map(({ type, srcset }) =>
    element("source", { type, srcSet: srcset, sizes: SIZES }),
  );
  return element("picture", {}, [...sources, image]);
}

/** The pictures of a gallery share the width, in the columns that `rich-text.css` gives them. */
export function renderGallery(gallery: Element): Element {
  const items = elementsIn(gallery);
  const columns = [1, 2, 4].includes(items.length)
    ? Math.min(items.length, 2)
    : 3;
  for (const item of items)
    visit(item, "element", (source) => {
      if (source.tagName === "source")
        source.properties.sizes = sizesIn(columns, spanOf(item));
    });
  return gallery;
}

/** How many columns an item wants. */
function spanOf(item: Element): number {
  if (hasClass(item, "figure-full")) return Infinity;
  return hasClass(item, "figure-wide") ? 2 : 1;
}

/** On a small screen, there are two columns at most. */
function sizesIn(columns: number, span: number): string {
  const share = (most: number) => Math.min(span, most) / most;
  const wide = (TEXT_WIDTH * share(columns)).toFixed(2).replace(/\.00$/, "");
  const part = (most: number) => `${Math.ceil(100 * share(most))}vw`;
  const small = Math.min(columns, 2);
  const medium =
    columns === small ? "" : `(min-width: 40rem) ${part(columns)}, `;
  return `(min-width: 48rem) ${wide}rem, ${medium}${part(small)}`;
}

const DATA_ADDRESS = /^data:[^,]*;base64,/i;

export interface DataPicture {
  bytes: Uint8Array;
  alt: string | null;
}

interface Found {
  image: Element;
  parent: Parents;
}

const addressOf = (image: Element): string => String(image.properties.src);

/** Pictures of a text that are data addresses, in the order of the text. */
function dataImagesOf(tree: Root): Map<string, Found[]> {
  const found = new Map<string, Found[]>();
  visit(tree, "element", (image, _, parent) => {
    if (image.tagName !== "img" || !parent) return;
    const address = addressOf(image);
    if (!DATA_ADDRESS.test(address)) return;
    const same = found.get(address) ?? [];
    same.push({ image, parent });
    found.set(address, same);
  });
  return found;
}

/** The pictures that a cleaned text brings along as data addresses, each once. */
export function findDataPictures(html: string): DataPicture[] {
  const found = dataImagesOf(parseHtml(html));
  return [...found].map(([address, [first]]) => {
    const alt = first?.image.properties.alt;
    return {
      bytes: Buffer.from(address.replace(DATA_ADDRESS, ""), "base64"),
      alt: typeof alt === "string" && alt !== "" ? alt : null,
    };
  });
}

export interface PlacedPictures {
  html: string;
  /** In the order in which they were found. */
  places: readonly (string | null)[];
}

/**
 * Replaces the pictures that {@link findDataPictures} finds with addresses, in the same order; pictures
 * without one are removed.
 */
export function placePictures({ html, places }: PlacedPictures): string {
  const tree = parseHtml(html);
  [...dataImagesOf(tree).values()].forEach((images, index) => {
    const place = places[index] ?? null;
    for (const { image, parent } of images)
      if (place !== null) image.properties.src = place;
      else parent.children = parent.children.filter((node) => node !== image);
  });
  return stringifyWhole(tree);
}

/** The text with other addresses of pictures, where there are some. */
export function withSources(
  html: string,
  sources: ReadonlyMap<string, string>,
): string {
  if (sources.size === 0) return html;
  const tree = parseHtml(html);
  visit(tree, "element", ({ tagName, properties }) => {
    const other = sources.get(properties.src ?? "");
    if (tagName === "img" && other !== undefined) properties.src = other;
  });
  return stringifyWhole(tree);
}
