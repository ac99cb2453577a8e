import {
  apiTexts,
  LIMITS,
  type IMAGE_TYPES,
  type VariantFormat,
} from "@octavo/contracts";
import type { Sharp } from "sharp";
import { ValidationError } from "../../common/errors/app-error";
import { imageLibrary } from "../../infrastructure/images/image-library";
import type { Crop } from "./media.entity";
import { THUMBNAIL_WIDTH } from "./storage-keys";
import { t } from "../../common/texts";

export type ImageType = (typeof IMAGE_TYPES)[number];

const startsWith = (bytes: Buffer, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const ascii = (bytes: Buffer, from: number, to: number): string =>
  bytes.toString("latin1", from, to);

/** What a file is by its first bytes; name and announced type are not believed. */
function sniff(bytes: Buffer): ImageType | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return "image/jpeg";
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))
    return "image/png";
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return "image/gif";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP")
    return "image/webp";
  if (ascii(bytes, 4, 8) === "ftyp" && /avi[fs]/.test(ascii(bytes, 8, 32)))
    return "image/avif";
  return null;
}

/** SVG can carry scripts: it is refused before any image library sees it. */
const isSvg = (bytes: Buffer): boolean =>
  /<svg[\s>:/]/i.test(bytes.toString("latin1", 0, 4096));

/** @throws {ValidationError} for anything but the accepted image types. */
export function imageTypeOf(bytes: Buffer): ImageType {
  const type = sniff(bytes);
  if (type) return type;
  throw new ValidationError(
    isSvg(bytes) ? apiTexts.svgRefused : apiTexts.notAnImage,
  );
}

export interface EncodedImage {
  bytes: Buffer;
  thumbnail: Buffer | null;
  mime: string;
  /** Without a dot. */
  extension: string;
  width: number;
  height: number;
}

const MOST_SIDE = 3840;

interface Target {
  mime: string;
  extension: string;
  apply(image: Sharp): Sharp;
}

const WEBP: Target = {
  mime: "image/webp",
  extension: "webp",
  apply: (image) => image.webp({ quality: 84, effort: 3 }),
};

/** AVIF takes too long to write while someone waits, so it is stored as WebP. */
export const TARGETS: Record<ImageType, Target> = {
  "image/jpeg": {
    mime: "image/jpeg",
    extension: "jpg",
    apply: (image) =>
      image
        .flatten({ background: "white" })
        .jpeg({ quality: 84, mozjpeg: true }),
  },
  "image/png": {
    mime: "image/png",
    extension: "png",
    apply: (image) => image.png({ compressionLevel: 8 }),
  },
  "image/gif": {
    mime: "image/gif",
    extension: "gif",
    apply: (image) => image.gif({ effort: 3 }),
  },
  "image/webp": WEBP,
  "image/avif": WEBP,
};

interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const partOf = ({ x, y, width, height }: Omit<Crop, "hash">): Part => ({
  left: x,
  top: y,
  width,
  height,
});

/**
 * Encodes the pixels again, which drops everything else in the file (location, scripts, trailing data).
 * @param as the type of the file that it replaces.
 * @param part of the upright picture, in its pixels; absent for all of it.
 */
export async function encodeImage(
  bytes: Buffer,
  type: ImageType,
  { as = type, part }: { as?: ImageType; part?: Part | undefined } = {},
): Promise<EncodedImage> {
  const target = TARGETS[as];
  try {
    await assertShortAnimation(bytes, type);
    if (!isMoving(as)) await assertStill(bytes, type);
    const image = await open(bytes, type);
    const upright = image.rotate();
    const whole = (part ? upright.extract(part) : upright).resize({
      width: MOST_SIDE,
      height: MOST_SIDE,
      fit: "inside",
      withoutEnlargement: true,
    });
    const { data, info } = await target
      .apply(whole)
      .toBuffer({ resolveWithObject: true });
    const height = info.pageHeight ?? info.height;
    return {
      bytes: data,
      thumbnail:
        info.width > THUMBNAIL_WIDTH
          ? (await encodeCopy(data, THUMBNAIL_WIDTH, "webp")).bytes
          : null,
      mime: target.mime,
      extension: target.extension,
      width: info.width,
      height,
    };
  } catch (error) {
    if (error instanceof ValidationError) throw error;
    throw new ValidationError(await reasonFor(bytes, type));
  }
}

/**
 * A frame takes a few bytes to send, and time and memory here. Very many overflow what the image
 * library counts with, so the sum is made before it decodes any.
 */
async function assertShortAnimation(
  bytes: Buffer,
  type: ImageType,
): Promise<void> {
  if (!isMoving(type)) return;
  const sharp = await imageLibrary();
  const header = sharp(bytes, { limitInputPixels: false });
  const { pages = 1, width, height } = await header.metadata();
  if (pages > LIMITS.uploadFrames)
    throw new ValidationError(apiTexts.tooManyFrames);
  if (pages > 1 && width * height * pages > LIMITS.uploadPixels)
    throw new ValidationError(apiTexts.tooManyPixels);
}

/** Formats without animations would show its pictures one below the other. */
async function assertStill(bytes: Buffer, type: ImageType): Promise<void> {
  const { pages = 1 } = await (await open(bytes, type, false)).metadata();
  if (pages > 1) throw new ValidationError(t("animationIntoStill"));
}

export const isMoving = (type: ImageType): boolean =>
  type === "image/gif" || type === "image/webp";

/** Only the header is read: the picture's pixels are what could not be dealt with. */
async function reasonFor(bytes: Buffer, type: ImageType): Promise<string> {
  try {
    const image = await open(bytes, type, false);
    const { width, height } = await image.metadata();
    const isLarge = width * height > LIMITS.uploadPixels;
    return isLarge ? apiTexts.tooManyPixels : t("imageUnreadable");
  } catch {
    return t("imageUnreadable");
  }
}

async function open(
  bytes: Buffer,
  type: ImageType,
  limitInputPixels: number | false = LIMITS.uploadPixels,
): Promise<Sharp> {
  const sharp = await imageLibrary();
  return sharp(bytes, {
    limitInputPixels,
    animated: isMoving(type),
    failOn: "error",
  }).timeout({ seconds: 20 });
}

export interface EncodedCopy {
  format: VariantFormat;
  width: number;
  height: number;
  bytes: Buffer;
}

const MOST_SECONDS = 60;

const ENCODERS: Record<VariantFormat, (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: 80, effort: 4 }),
  // More effort would take many times as long and save a few per cent. The colors are as coarse as WebP has
  // them, which saves a tenth of the bytes and nearly a fifth of the time.
  avif: (image) =>
    image.avif({ quality: 52, effort: 2, chromaSubsampling: "4:2:0" }),
};

/** A copy of a stored picture. The same bytes each time, because its address is cached permanently. */
export async function encodeCopy(
  stored: Buffer,
  width: number,
  format: VariantFormat,
): Promise<EncodedCopy> {
  const image = await resized(stored, width);
  const { data, info } = await ENCODERS[format](image).toBuffer({
    resolveWithObject: true,
  });
  return { format, width: info.width, height: info.height, bytes: data };
}

/** Only the first picture of an animation. */
export async function resized(stored: Buffer, width: number): Promise<Sharp> {
  const sharp = await imageLibrary();
  return sharp(stored).timeout({ seconds: MOST_SECONDS }).resize({ width });
}
