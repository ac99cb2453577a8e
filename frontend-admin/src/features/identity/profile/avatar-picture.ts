/** Enough for every place where it is shown, and small enough to be kept in the browser. */
const SIDE = 320;

/**
 * The middle of a picture as a small square, as an address that holds the picture itself: it can be
 * shown at once and kept while the server cannot be reached.
 * @throws for files that hold no picture, whatever their name says.
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

/** The file inside such an address; null for the address of a picture that is stored. */
export function pictureFile(address: string): File | null {
  const [, type, kind, base64 = ""] = ADDRESS.exec(address) ?? [];
  if (!type || !kind) return null;
  const bytes = Uint8Array.from(atob(base64), (character) =>
    character.charCodeAt(0),
  );
  return new File([bytes], `avatar.${kind}`, { type });
}
