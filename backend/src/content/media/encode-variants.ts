import { VARIANT_FORMATS, type VariantFormat } from "@octavo/contracts";
import sharp, { type Sharp } from "sharp";

export interface EncodedVariant {
  format: VariantFormat;
  width: number;
  height: number;
  bytes: Buffer;
}

const WIDTHS = [320, 640, 960, 1280, 1920];
const WIDEST = 1920;
const NARROWEST = 320;
const PLACEHOLDER_WIDTH = 16;
const MOST_SECONDS = 60;

const ENCODERS: Record<VariantFormat, (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: 80, effort: 4 }),
  // More effort would take many times as long and save a few per cent.
  avif: (image) => image.avif({ quality: 52, effort: 2 }),
};

/** Of the picture's own width and all smaller ones; a very small picture stays as it is. */
export function variantWidths(width: number): number[] {
  if (width <= NARROWEST) return [];
  const smaller = WIDTHS.filter((candidate) => candidate < width);
  return width <= WIDEST ? [...smaller, width] : smaller;
}

/** Copies of a stored picture, one after the other; none of an animation, which would stand still. */
export async function* encodeVariants(
  original: Buffer,
): AsyncGenerator<EncodedVariant> {
  const { pages = 1, width } = await sharp(original).metadata();
  if (pages > 1) return;
  const widths = variantWidths(width).reverse();
  for (const format of VARIANT_FORMATS)
    for (const target of widths) {
      const variant = await encode(original, target, format);
      // Larger than the original at its own width: this format saves nothing here.
      if (target === width && variant.bytes.length >= original.length) break;
      yield variant;
    }
}

/** A few pixels as a data address: the picture's colours until it is there. */
export async function placeholderOf(original: Buffer): Promise<string> {
  const bytes = await resized(original, PLACEHOLDER_WIDTH)
    .webp({ quality: 40, alphaQuality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}

async function encode(
  original: Buffer,
  target: number,
  format: VariantFormat,
): Promise<EncodedVariant> {
  const { data, info } = await ENCODERS[format](
    resized(original, target),
  ).toBuffer({ resolveWithObject: true });
  return { format, width: info.width, height: info.height, bytes: data };
}

const resized = (original: Buffer, width: number): Sharp =>
  sharp(original).timeout({ seconds: MOST_SECONDS }).resize({ width });
