import { crc32 } from "node:zlib";
import type { ImageType } from "./encode-image";

/**
 * A picture file without the notes that cameras and programs leave in it: place, device, names. Its pixels
 * stay byte for byte. Null for a file that is not built as its format says, and for the formats that are
 * not taken apart here.
 * @param orientation 1 to 8, as EXIF counts: on which side the pixels lie. It is the only note that stays.
 */
export function stripMetadata(
  bytes: Buffer,
  type: ImageType,
  orientation: number,
): Buffer | null {
  try {
    return STRIPPERS[type]?.(bytes, orientation) ?? null;
  } catch {
    // The file ends within one of its parts.
    return null;
  }
}

type Stripper = (bytes: Buffer, orientation: number) => Buffer | null;

const STRIPPERS: Partial<Record<ImageType, Stripper>> = {
  "image/jpeg": stripJpeg,
  "image/png": stripPng,
  "image/webp": stripWebp,
};

const UPRIGHT = 1;

/** A TIFF block with one entry (tag 0x0112, one SHORT). */
function orientationBlock(orientation: number): Buffer {
  const block = Buffer.from(
    "4d4d002a00000008000101120003000000010000000000000000",
    "hex",
  );
  block.writeUInt16BE(orientation, 18);
  return block;
}

const EXIF = Buffer.from("Exif\0\0", "latin1");
const APP1 = 0xe1;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Leaves out data after the end of the picture, such as further pictures of a phone. */
function stripJpeg(bytes: Buffer, orientation: number): Buffer | null {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  if (orientation !== UPRIGHT) {
    const data = Buffer.concat([EXIF, orientationBlock(orientation)]);
    const head = Buffer.from([0xff, APP1, 0, data.length + 2]);
    kept.push(head, data);
  }
  let at = 2;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE)
      return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    let end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === START_OF_SCAN) end = endOfScan(bytes, end);
    const segment = bytes.subarray(at, end);
    if (end > bytes.length || end < at + 4) return null;
    if (isJpegPicture(marker, segment)) kept.push(segment);
    at = end;
  }
}

/** Up to the next marker that is not part of the scan's data (an escaped 0xff, or a restart). */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const next = bytes.readUInt8(at + 1);
    const isData = next === 0 || next === 0xff || (next & 0xf8) === 0xd0;
    if (!isData) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  throw new RangeError("The scan does not end");
}

/** Of the segments of applications: what decoders need, and the color profile. */
function isJpegPicture(marker: number, segment: Buffer): boolean {
  const data = segment.toString("latin1", 4, 16);
  if (marker === 0xe0) return data.startsWith("JFIF\0");
  if (marker === 0xe2) return data.startsWith("ICC_PROFILE\0");
  if (marker === 0xee) return data.startsWith("Adobe");
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  const isComment = marker === 0xfe;
  return !isApplication && !isComment;
}

const PNG_PARTS = new Set(
  ["IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs"]
    .concat(["acTL fcTL fdAT"])
    .flatMap((names) => names.split(" ")),
);

function stripPng(bytes: Buffer, orientation: number): Buffer | null {
  const kept: Buffer[] = [bytes.subarray(0, 8)];
  for (let at = 8; ;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (end > bytes.length) return null;
    if (PNG_PARTS.has(name)) kept.push(bytes.subarray(at, end));
    if (name === "IHDR" && orientation !== UPRIGHT)
      kept.push(pngPart("eXIf", orientationBlock(orientation)));
    if (name === "IEND") return Buffer.concat(kept);
    at = end;
  }
}

function pngPart(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const part = Buffer.alloc(body.length + 8);
  part.writeUInt32BE(data.length, 0);
  body.copy(part, 4);
  part.writeUInt32BE(crc32(body), body.length + 4);
  return part;
}

const WEBP_PARTS = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"];
/** Of the first part's flags: EXIF and XMP follow. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

function stripWebp(bytes: Buffer, orientation: number): Buffer | null {
  const kept: Buffer[] = [];
  let isExtended = false;
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = 12; at < end;) {
    const size = bytes.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (at + 8 + size > end) return null;
    const name = bytes.toString("latin1", at, at + 4);
    const part = Buffer.from(bytes.subarray(at, next));
    if (name === "VP8X") {
      isExtended = true;
      const flags = part.readUInt8(8) & ~(HAS_EXIF | HAS_XMP);
      part.writeUInt8(orientation === UPRIGHT ? flags : flags | HAS_EXIF, 8);
    }
    if (WEBP_PARTS.includes(name)) kept.push(part);
    at = next;
  }
  if (isExtended && orientation !== UPRIGHT) kept.push(webpExif(orientation));
  const body = Buffer.concat(kept);
  const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

function webpExif(orientation: number): Buffer {
  const data = orientationBlock(orientation);
  const head = Buffer.from("EXIF\0\0\0\0", "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}
