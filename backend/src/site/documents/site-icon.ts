import type { Sharp } from "sharp";
import { imageLibrary } from "../../infrastructure/images/image-library";

const GROUND = "#1f5fd0";

/** An open book: the one drawing that every icon of the site is made of. */
const SITE_ICON = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='7' fill='${GROUND}'/><path d='M16 10c-3-2-6-2-9-1v13c3-1 6-1 9 1 3-2 6-2 9-1V9c-3-1-6-1-9 1zm0 0v13' fill='none' stroke='#fff' stroke-width='2' stroke-linejoin='round'/></svg>`;

const ICO_SIZES = [16, 32, 48];
const TOUCH_SIZE = 180;
/** Pixels per inch at which the drawing is as large as its view box. */
const NATURAL_DENSITY = 72;
const DRAWN_PIXELS = 32;

/** Signs that an address is not to hold; encoding the others too would only make it longer. */
const UNSAFE = /[^\w\-.~!$&'()*+,;=:@/]/g;

/** Links to the icons. Browsers that take drawings ask for no file. */
const DRAWN_LINKS =
  `<link rel="icon" href="/favicon.ico" sizes="48x48">` +
  `<link rel="icon" href="data:image/svg+xml,${SITE_ICON.replace(UNSAFE, encodeURIComponent)}" type="image/svg+xml">` +
  `<link rel="apple-touch-icon" href="/apple-touch-icon.png">`;

/** @param mediaId of the icon that people have chosen: another one is fetched at once. */
export function iconLinks(mediaId: number | null): string {
  if (mediaId === null) return DRAWN_LINKS;
  const version = `?v=${mediaId}`;
  return (
    `<link rel="icon" href="/favicon.ico${version}" sizes="48x48">` +
    `<link rel="icon" href="/icon-192.png${version}" sizes="192x192" type="image/png">` +
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png${version}">`
  );
}

/** A picture that people have chosen, small and square; null for the drawing. */
export type IconSource = Buffer | null;

const LARGEST = 512;

/** The source of all sizes: a large picture is read once. */
export async function iconSource(picture: Buffer): Promise<Buffer> {
  const sharp = await imageLibrary();
  return sharp(picture)
    .resize(LARGEST, LARGEST, { fit: "contain", background: "#0000" })
    .png()
    .toBuffer();
}

/** The corners are cut by the phone. */
export async function touchIcon(source: IconSource): Promise<Buffer> {
  const drawing = await drawn(TOUCH_SIZE, source);
  const background = source ? "#fff" : GROUND;
  return drawing.flatten({ background }).png().toBuffer();
}

/** For the manifest. */
export async function appIcon(
  size: number,
  source: IconSource,
): Promise<Buffer> {
  return (await drawn(size, source)).png().toBuffer();
}

/** Share of the width that no phone cuts away. */
const SAFE_SHARE = 0.8;

/** For phones that cut icons into a shape of their own. The drawing has enough around it. */
export async function maskableIcon(source: IconSource): Promise<Buffer> {
  const inner = source ? Math.round(LARGEST * SAFE_SHARE) : LARGEST;
  const background = source ? "#fff" : GROUND;
  const before = Math.floor((LARGEST - inner) / 2);
  const after = LARGEST - inner - before;
  const icon = await drawn(inner, source);
  return icon
    .extend({
      top: before,
      left: before,
      bottom: after,
      right: after,
      background,
    })
    .flatten({ background })
    .png()
    .toBuffer();
}

/** `favicon.ico`: pictures of three sizes, each as PNG. */
export async function favicon(source: IconSource): Promise<Buffer> {
  const pictures = await Promise.all(
    ICO_SIZES.map((size) => appIcon(size, source)),
  );
  const head = Buffer.alloc(ICO_HEAD + ICO_ENTRY * pictures.length);
  head.writeUInt16LE(ICO_KIND, 2);
  head.writeUInt16LE(pictures.length, 4);
  let place = head.length;
  pictures.forEach((picture, index) => {
    const at = ICO_HEAD + ICO_ENTRY * index;
    const size = ICO_SIZES[index] ?? 0;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(BITS_PER_PIXEL, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(place, at + 12);
    place += picture.length;
  });
  return Buffer.concat([head, ...pictures]);
}

const ICO_HEAD = 6;
const ICO_ENTRY = 16;
const ICO_KIND = 1;
const BITS_PER_PIXEL = 32;

async function drawn(size: number, source: IconSource): Promise<Sharp> {
  const sharp = await imageLibrary();
  if (source) return sharp(source).resize(size, size);
  const density = (NATURAL_DENSITY * size) / DRAWN_PIXELS;
  return sharp(Buffer.from(SITE_ICON), { density }).resize(size, size);
}
