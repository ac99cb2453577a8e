import { readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { LIMITS } from "@octavo/contracts";
import { categoryHue, coverSvg } from "@octavo/covers";
import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { toSlug } from "../../infrastructure/database/free-slug";
import { imageLibrary } from "../../infrastructure/images/image-library";
import { cleanHtml } from "../rich-text/clean-html";
import { parseHtml, stringifyHtml } from "../rich-text/html";
import type { Article } from "./article";

export interface FolderImage {
  bytes: Buffer;
  originalName: string;
}

type FolderImageAnswer =
  | { image: FolderImage }
  /** Why there is none; completes "the picture <address> …". */
  | { problem: string };

function isInside(root: string, file: string): boolean {
  const relative = path.relative(root, file);
  return (
    relative !== "" && !relative.startsWith("..") && !path.isAbsolute(relative)
  );
}

function candidates(
  root: string,
  articleFolder: string,
  address: string,
): string[] {
  const [bare = ""] = address.split(/[?#]/);
  const decoded = safeDecode(bare);
  // A path from the site's root is tried from the imported folder's root, where exports keep it.
  return decoded.startsWith("/")
    ? [path.join(root, decoded)]
    : [path.resolve(articleFolder, decoded)];
}

function safeDecode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Reads a picture that an article names, if it lies inside the imported folder, links followed. */
export async function readFolderImage(
  root: string,
  articleFolder: string,
  address: string,
): Promise<FolderImageAnswer> {
  for (const candidate of candidates(root, articleFolder, address)) {
    if (candidate.includes("\0") || !isInside(root, candidate))
      return { problem: "lies outside the folder and was left out" };
    const file = await realpath(candidate).catch(() => null);
    if (file === null) continue;
    if (!isInside(root, file))
      return { problem: "lies outside the folder and was left out" };
    const { size } = await stat(file);
    if (size > LIMITS.uploadBytes)
      return { problem: "is larger than 10 MB and was left out" };
    return {
      image: { bytes: await readFile(file), originalName: path.basename(file) },
    };
  }
  return { problem: "is not in the folder" };
}

export interface StoredPicture {
  id: number;
  url: string;
}

export interface PictureContext {
  root: string;
  /** Path of the article inside the folder. */
  path: string;
  /** Puts a picture into the media library; an empty description is none. */
  store: (image: FolderImage, altText: string) => Promise<StoredPicture>;
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
    return await context.store(answer.image, altText);
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
  const stored = await context.store(cover, "");
  return { url: stored.url, mediaId: stored.id };
}

/** A generated cover as a picture file; the drawing is our own, so it may be SVG. */
async function drawCover(
  slug: string,
  categorySlug: string,
): Promise<FolderImage> {
  const svg = coverSvg({
    slug,
    hue: categoryHue(categorySlug),
    width: 1600,
    height: 900,
  });
  const sharp = await imageLibrary();
  const bytes = await sharp(Buffer.from(svg))
    .webp({ quality: 95, effort: 0 })
    .toBuffer();
  return { bytes, originalName: `${slug}.webp` };
}
