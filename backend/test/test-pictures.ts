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

/** A picture that has something in it: leaner formats save bytes, and half a file is half of it. */
export function noisyPicture(
  size: { width: number; height: number },
  format: "jpeg" | "png" | "webp" | "gif" | "avif" = "jpeg",
): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  return sharp({
    create: { ...size, channels: 3, background: "black", noise },
  })
    .blur(1)
    .toFormat(format, { quality: 90 })
    .toBuffer();
}

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

/** An animation of few bytes that would take a lot of memory: so many frames of a million pixels. */
/** Frames of one pixel each, a few bytes long, on a canvas of any size. */
export function endlessAnimation(frames: number, side: number): Buffer {
  const size = [side & 255, side >> 8];
  const palette = [0, 0, 0, 255, 255, 255];
  const start = [...Buffer.from("GIF89a"), ...size, ...size, 0x80, 0, 0];
  const delay = [0x21, 0xf9, 4, 0, 1, 0, 0, 0];
  const place = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0];
  const frame = Buffer.from([...delay, ...place, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([
    Buffer.from([...start, ...palette]),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ]);
}

export async function longAnimation(frames: number): Promise<Buffer> {
  const frame = await pngPicture({ width: 1000, height: 1000 });
  const short = await sharp(
    [frame, await pngPicture({ width: 1000, height: 1000 })],
    {
      join: { animated: true },
    },
  )
    .gif({ effort: 1 })
    .toBuffer();
  // The second frame and the end of the file: the frame is repeated as often as wanted.
  const second = short.lastIndexOf(Buffer.from([0x21, 0xf9, 0x04]));
  const repeated = short.subarray(second, -1);
  return Buffer.concat([
    short.subarray(0, second),
    ...Array.from({ length: frames - 1 }, () => repeated),
    Buffer.from([0x3b]),
  ]);
}

/** A PNG with one chunk more, between its header and its pixels. */
export async function chunkedPng(
  type: string,
  content: string | Buffer,
): Promise<Buffer> {
  const bytes = await pngPicture();
  const HEADER_END = 33;
  const data = Buffer.from(content);
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([
    bytes.subarray(0, HEADER_END),
    length,
    named,
    sum,
    bytes.subarray(HEADER_END),
  ]);
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

/** Sends a picture with a name exactly as given, which no ordinary client would. */
export async function uploadNamed(
  client: TestClient,
  bytes: Buffer,
  name: string,
): Promise<Answer> {
  const quoted = name.replace(/["\\]/g, (character) => `\\${character}`);
  const head = `--x\r\nContent-Disposition: form-data; name="image"; filename="${quoted}"\r\n\r\n`;
  return client
    .post("/api/upload")
    .set("content-type", "multipart/form-data; boundary=x")
    .send(
      Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--x--\r\n")]),
    );
}
