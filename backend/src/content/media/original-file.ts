import { LIMITS } from "@octavo/contracts";
import { imageLibrary } from "../../infrastructure/images/image-library";
import { imageTypeOf, isMoving, TARGETS, type ImageType } from "./encode-image";
import { newOriginalKey } from "./storage-keys";
import { stripMetadata } from "./strip-metadata";

export interface OriginalFile {
  key: string;
  bytes: Buffer;
}

/** For an original that must be encoded again: the first result within the limit for uploads wins. */
const QUALITIES = [95, 80, 60];

/**
 * The original to store of a readable upload: the file without location data and other metadata. JPEG, PNG
 * and WebP keep their pixels byte for byte; GIF is encoded again, and AVIF becomes WebP of high quality.
 */
export async function originalOf(bytes: Buffer): Promise<OriginalFile> {
  const type = imageTypeOf(bytes);
  const sharp = await imageLibrary();
  const { orientation = 1 } = await sharp(bytes, {
    limitInputPixels: false,
  }).metadata();
  const stripped = stripMetadata(bytes, type, orientation);
  return {
    key: newOriginalKey(TARGETS[type].extension),
    bytes: stripped ?? (await writtenAnew(bytes, type)),
  };
}

async function writtenAnew(bytes: Buffer, type: ImageType): Promise<Buffer> {
  const sharp = await imageLibrary();
  const write = (quality: number) => {
    const image = sharp(bytes, {
      animated: isMoving(type),
      limitInputPixels: LIMITS.uploadPixels,
    })
      .timeout({ seconds: 60 })
      .rotate();
    if (type === "image/gif") return image.gif({ effort: 3 }).toBuffer();
    if (type === "image/png") return image.png().toBuffer();
    if (type === "image/jpeg")
      return image
        .jpeg({ quality, chromaSubsampling: "4:4:4" })
        .keepIccProfile()
        .toBuffer();
    return image.webp({ quality, effort: 0 }).keepIccProfile().toBuffer();
  };
  let written = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    written = await write(quality);
    if (written.length <= LIMITS.uploadBytes) break;
  }
  return written;
}
