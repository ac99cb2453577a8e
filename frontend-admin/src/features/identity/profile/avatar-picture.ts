/** Large enough wherever it is shown, and small enough for the browser's storage. */
const SIDE = 320;

/**
 * The middle of a picture as a small square, as a data URL. It can be shown at once, and stored while the
 * server can't be reached.
 * @throws if the file is not a picture, even if its name says so.
 */
export async function toAvatarPicture(file: File): Promise<string> {
  const image = await createImageBitmap(file);
  const side = Math.min(image.width, image.height);
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const left = (image.width - side) / 2;
  const top = (image.height - side) / 2;
  canvas
    .getContext("2d")
    ?.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
  image.close();
  return canvas.toDataURL("image/webp", 0.9);
}

const ADDRESS = /^data:(image\/(\w+));base64,([a-z0-9+/=]+)$/i;

/** The file inside a data URL; null for the address of a stored picture. */
export function pictureFile(address: string): File | null {
  const [, type, kind, base64 = ""] = ADDRESS.exec(address) ?? [];
  if (!type || !kind) return null;
  const bytes = Uint8Array.from(atob(base64), (character) =>
    character.charCodeAt(0),
  );
  return new File([bytes], `avatar.${kind}`, { type });
}
