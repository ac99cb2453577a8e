import path from "node:path";
import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { cleanHtml, parseHtml, stringifyHtml } from "../rich-text";
import type { Article } from "./article";
import { drawCover } from "./draw-cover";
import { readFolderImage, type FolderImage } from "./folder-images";
import { toSlug } from "../../infrastructure/database/free-slug";

export interface StoredPicture {
  id: number;
  url: string;
}

export interface PictureStore {
  store(
    image: FolderImage & { altText: string | null },
  ): Promise<StoredPicture>;
}

export interface PictureContext {
  root: string;
  /** Path of the article inside the folder. */
  path: string;
  store: PictureStore;
  /** Completes the address of a picture that the folder does not hold. */
  complete: (address: string) => string;
  warn: (message: string) => void;
}

export interface FeaturedPicture {
  url: string | null;
  mediaId: number | null;
}

function isElsewhere(address: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
}

/** Stores a picture of the folder; null if there is none to store. */
async function storePicture(
  address: string,
  altText: string,
  context: PictureContext,
): Promise<StoredPicture | null> {
  const folder = path.dirname(path.join(context.root, context.path));
  const answer = await readFolderImage(context.root, folder, address);
  if ("problem" in answer) {
    context.warn(`the picture ${address} ${answer.problem}`);
    return null;
  }
  try {
    return await context.store.store({
      ...answer.image,
      altText: altText || null,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    context.warn(`the picture ${address} was not accepted (${reason})`);
    return null;
  }
}

function imagesOf(tree: Root): Element[] {
  const images: Element[] = [];
  visit(tree, "element", (element) => {
    if (element.tagName === "img") images.push(element);
  });
  return images;
}

/** Puts the pictures that the text shows into the media library. */
export async function storeTextPictures(
  html: string,
  context: PictureContext,
): Promise<string> {
  if (!html.includes("<img")) return html;
  const tree = parseHtml(html);
  for (const image of imagesOf(tree)) {
    const src = image.properties.src ?? "";
    if (isElsewhere(src)) continue;
    const stored = await storePicture(src, image.properties.alt ?? "", context);
    image.properties.src = stored?.url ?? context.complete(src);
  }
  return cleanHtml(stringifyHtml(tree));
}

/** The picture above the article: one of the folder, one of the web, or one drawn for it. */
export async function storeFeaturedPicture(
  article: Article,
  context: PictureContext,
): Promise<FeaturedPicture> {
  const { image, imageAlt } = article;
  if (image !== null && isElsewhere(image)) {
    if (/^https?:\/\/[^\s<>"'\\]{1,2000}$/i.test(image))
      return { url: image, mediaId: null };
    context.warn(
      `the picture ${image.slice(0, 80)} is no web address and was left out`,
    );
  } else if (image !== null) {
    const stored = await storePicture(image, imageAlt, context);
    if (stored) return { url: stored.url, mediaId: stored.id };
  }
  if (!article.hasCover) return { url: null, mediaId: null };
  const cover = await drawCover(article.slug, toSlug(article.category));
  const stored = await context.store.store({ ...cover, altText: "" });
  return { url: stored.url, mediaId: stored.id };
}
