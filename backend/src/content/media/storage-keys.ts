import { randomBytes } from "node:crypto";
import type { VariantFormat } from "@octavo/contracts";
import { ownValue } from "@octavo/format";

/** A random name, which cannot be guessed. @param extension without a dot. */
export function newStorageKey(extension: string): string {
  const name = randomBytes(16).toString("hex");
  return `${name.slice(0, 2)}/${name}.${extension}`;
}

/** Key of the smaller copy of a file, next to the original. */
export const variantKey = (
  storageKey: string,
  width: number,
  format: VariantFormat,
): string => storageKey.replace(/\.\w+$/, `-${width}.${format}`);

export const THUMBNAIL_WIDTH = 640;

export const thumbnailKeyOf = (storageKey: string): string =>
  variantKey(storageKey, THUMBNAIL_WIDTH, "webp");

/** Where a file waits that is in the trash: nothing there is served. */
export const trashKey = (storageKey: string): string => `.trash/${storageKey}`;

/** Where a file waits that is about to replace another one: nothing there is served. */
export const incomingKey = (copiesKey: string): string => `.new/${copiesKey}`;

/** Where the file lies as it was uploaded: nothing there is served. */
export const newOriginalKey = (extension: string): string =>
  `.original/${newStorageKey(extension)}`;

/** A copy's address is never used for another picture; a file can be replaced. */
export const isCopy = (key: string): boolean => /-\d{1,4}\.\w+$/.test(key);

const SERVED = /^[0-9a-f]{2}\/[0-9a-f]{32}(?:-\d{1,4})?\.([a-z]{3,4})$/;

const TYPES: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
};

/** The content type of a file that readers may ask for; null for any other key. */
export const servedType = (key: string): string | null =>
  ownValue(TYPES, SERVED.exec(key)?.[1] ?? "") ?? null;

/** Where the storage's files are served. */
export const MEDIA_BASE = "/media/";

export const mediaUrl = (storageKey: string): string => MEDIA_BASE + storageKey;

/** The storage key inside an address of ours, with or without the site's origin; else null. */
export function storageKeyOf(
  address: string,
  publicUrl: string,
): string | null {
  const path = address.startsWith(`${publicUrl}/`)
    ? address.slice(publicUrl.length)
    : address;
  return path.startsWith(MEDIA_BASE) ? path.slice(MEDIA_BASE.length) : null;
}
