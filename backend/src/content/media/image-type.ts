import { apiTexts, type IMAGE_TYPES } from "@octavo/contracts";
import { ValidationError } from "../../common/errors/app-error";

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

/** SVG can carry scripts: it is refused before any image library sees it (D-601). */
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
