import { LIMITS } from "@octavo/contracts";
import type { EncodedImage } from "./encode-image";
import type { Crop, Media } from "./media.entity";
import type { OriginalFile } from "./original-file";
import { newStorageKey, thumbnailKeyOf } from "./storage-keys";

const LONGEST_NAME = 200;

export interface NewMedia {
  bytes: Buffer;
  originalName: string;
  altText?: string | null;
  folder?: string | null;
  uploadedById: number | null;
  /** What another Octavo says of it. */
  elsewhere?: MediaElsewhere;
}

export interface MediaElsewhere extends Pick<
  Media,
  | "storageKey"
  | "hash"
  | "mime"
  | "focusX"
  | "focusY"
  | "createdAt"
  | "updatedAt"
  | "version"
> {
  /** Of a picture whose bytes are those of the whole. */
  crop: Crop | null;
}

export interface Encoded {
  image: EncodedImage;
  original: OriginalFile;
}

export type NewRecord = ReturnType<typeof newRecord>;

export function newRecord(
  upload: NewMedia,
  { hash, image, original }: Encoded & { hash: string },
) {
  const storageKey = newStorageKey(image.extension);
  const { width, height, mime } = image;
  return {
    storageKey,
    hash,
    width,
    height,
    mime,
    thumbnailKey: image.thumbnail && thumbnailKeyOf(storageKey),
    size: image.bytes.length,
    originalKey: original.key,
    originalName: cleanOriginalName(upload.originalName),
    altText: upload.altText?.trim().slice(0, LIMITS.altTextMax) || null,
    folder: upload.folder?.trim().slice(0, LIMITS.folderMax) || null,
    uploadedById: upload.uploadedById,
  } satisfies Partial<Media>;
}

/** The file's name for people to recognise it by: no folders, no control or markup characters. */
export function cleanOriginalName(name: string): string {
  const last = name.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const plain = last
    .replace(/[\p{C}<>:"|?*]/gu, "")
    .replace(/^[.\s]+/, "")
    .trim();
  return [...plain].slice(-LONGEST_NAME).join("") || "image";
}
