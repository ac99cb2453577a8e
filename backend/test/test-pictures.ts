import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import type { Answer, TestClient } from "./test-client";

let count = 0;

/** A picture of one colour; each call gives a colour, and with it bytes, of its own. */
export function picture({ width = 8, height = 8 } = {}): Sharp {
  count += 1;
  const background = { r: (count * 77) % 256, g: (count >> 8) % 256, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } });
}

export const pngPicture = (size?: {
  width: number;
  height: number;
}): Promise<Buffer> => picture(size).png().toBuffer();

/** A photo as telephones make it: lying on its side, with the place where it was taken. */
export function photo(): Promise<Buffer> {
  return picture({ width: 40, height: 20 })
    .withExif({
      IFD0: { Artist: "private-artist" },
      IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export async function animation(frames: number): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, () => pngPicture()),
  );
  return sharp(pictures, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** A small PNG whose header claims a size that would take gigabytes to unpack. */
export async function pictureBomb(side: number): Promise<Buffer> {
  const bytes = await pngPicture();
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** Sends a picture as the CMS does. `options`: its name, with or without the type it claims. */
export async function uploadPicture(
  client: TestClient,
  bytes: Buffer,
  options: string | { filename: string; contentType?: string } = "picture.png",
): Promise<Answer> {
  return client.post("/api/upload").attach("image", bytes, options);
}
