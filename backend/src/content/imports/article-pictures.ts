import { readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { LIMITS } from "@octavo/contracts";
import { categoryHue, coverSvg } from "@octavo/covers";
import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { said } from "../../common/texts/said";
import { toSlug } from "../../infrastructure/database/free-slug";
import { imageLibrary } from "../../infrastructure/images/image-library";
import { cleanHtml, keepFirstEmptyLine } from "../rich-text/clean-html";
import { parseHtml, stringifyHtml } from "../rich-text/html";
import type { Article } from "./article";
import { ImportRefusal } from "./import-report";
import type { StoredPicture } from "./import-run";
import type { OpenArticle, PictureAnswer, PictureFile } from "./import-source";

function isInside(root: string, file: string): boolean {
  const relative = path.relative(root, file);
  return (
    relative !== "" && !relative.startsWith("..") && !path.isAbsolute(relative)
  );
}

function placeOf(root: string, articleFolder: string, address: string): string {
  const [bare = ""] = address.split(/[?#]/);
  const decoded = safeDecode(bare);
  // A path from the site's root is tried from the imported folder's root, where exports keep it.
  return decoded.startsWith("/")
    ? path.join(root, decoded)
    : path.resolve(articleFolder, decoded);
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
): Promise<PictureAnswer> {
  const place = placeOf(root, articleFolder, address);
  if (place.includes("\0") || !isInside(root, place))
    return { problem: said("import.pictureOutside") };
  const file = await realpath(place).catch(() => null);
  if (file === null) return { problem: said("import.pictureMissing") };
  if (!isInside(root, file)) return { problem: said("import.pictureOutside") };
  const { size } = await stat(file);
  if (size > LIMITS.uploadBytes)
    return { problem: said("import.pictureLarge") };
  const bytes = await readFile(file);
  return { file: { bytes, originalName: path.basename(file) } };
}

export interface PictureContext {
  /** What the article means by an address; null for a picture that stays where it is. */
  find: OpenArticle["findPicture"];
  /** Puts a picture into the media library; an empty description is none. @throws {ImportRefusal} */
  store: (found: FoundPicture, altText: string) => Promise<StoredPicture>;
  /** Completes the address of a picture that the source does not hold. */
  complete: (address: string) => string;
  warn: (message: string) => void;
  /** Called for each picture that could not be fetched; it may be there the next time. */
  miss: (address: string) => void;
}

type FoundPicture = Exclude<PictureAnswer, { problem: string }>;

export interface FeaturedPicture {
  url: string | null;
  mediaId: number | null;
}

export function isElsewhere(address: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
}

/** Stores a picture of the source; null if there is none to store, which is said. */
async function storePicture(
  address: string,
  altText: string,
  context: PictureContext & { answer: PictureAnswer },
): Promise<StoredPicture | null> {
  const { answer } = context;
  const missing = (problem: string) => {
    const picture = { address: address.slice(0, 200), problem };
    context.warn(said("import.picture", picture));
    context.miss(address);
    return null;
  };
  if ("problem" in answer) return missing(answer.problem);
  try {
    return await context.store(answer, altText);
  } catch (error) {
    if (error instanceof ImportRefusal) return missing(error.said);
    throw error;
  }
}

const WEB_ADDRESS = /^https?:\/\/[^\s<>"'\\]{1,2000}$/i;

function elementsOf(tree: Root, tagName: string): Element[] {
  const elements: Element[] = [];
  visit(tree, "element", (element) => {
    if (element.tagName === tagName) elements.push(element);
  });
  return elements;
}

/** Puts the pictures that the text shows into the media library. */
export async function storeTextPictures(
  html: string,
  context: PictureContext,
): Promise<string> {
  if (!html.includes("<img")) return html;
  const tree = parseHtml(html);
  for (const image of elementsOf(tree, "img")) {
    const src = image.properties.src ?? "";
    const answer = await context.find(src);
    if (!answer) continue;
    const alt = image.properties.alt ?? "";
    const stored = await storePicture(src, alt, { ...context, answer });
    image.properties.src = stored?.url ?? context.complete(src);
  }
  for (const code of elementsOf(tree, "pre")) keepFirstEmptyLine(code);
  return cleanHtml(stringifyHtml(tree));
}

/** The picture above the article: one of the folder, one of the web, or one drawn for it. */
export async function storeFeaturedPicture(
  article: Article,
  context: PictureContext,
): Promise<FeaturedPicture> {
  const { image, imageAlt } = article;
  const answer = image === null ? null : await context.find(image);
  if (image !== null && answer) {
    const stored = await storePicture(image, imageAlt, { ...context, answer });
    if (stored) return { url: stored.url, mediaId: stored.id };
    if (WEB_ADDRESS.test(image)) return { url: image, mediaId: null };
  } else if (image !== null) {
    if (WEB_ADDRESS.test(image)) return { url: image, mediaId: null };
    context.warn(
      said("import.pictureAddress", { address: image.slice(0, 80) }),
    );
  }
  if (article.cover === false) return { url: null, mediaId: null };
  const cover = await drawCover(article);
  const stored = await context.store({ file: cover }, "");
  return { url: stored.url, mediaId: stored.id };
}

/** A generated cover as a picture file; the drawing is our own, so it may be SVG. */
async function drawCover({
  slug,
  category,
  cover,
}: Article): Promise<PictureFile> {
  const svg = coverSvg({
    slug,
    hue: categoryHue(toSlug(category)),
    place: typeof cover === "number" ? cover : undefined,
    width: 1280,
    height: 720,
  });
  const sharp = await imageLibrary();
  const bytes = await sharp(Buffer.from(svg))
    .webp({ quality: 95, effort: 0 })
    .toBuffer();
  return { bytes, originalName: `${slug}.webp` };
}
