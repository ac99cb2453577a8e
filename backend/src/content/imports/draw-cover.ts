import { categoryHue, coverSvg } from "@octavo/covers";
import sharp from "sharp";
import type { FolderImage } from "./folder-images";

/** A generated cover as a picture file; the drawing is our own, so it may be SVG. */
export async function drawCover(
  slug: string,
  categorySlug: string,
): Promise<FolderImage> {
  const svg = coverSvg({
    slug,
    hue: categoryHue(categorySlug),
    width: 1600,
    height: 900,
  });
  const bytes = await sharp(Buffer.from(svg))
    .webp({ quality: 95, effort: 0 })
    .toBuffer();
  return { bytes, originalName: `${slug}.webp` };
}
