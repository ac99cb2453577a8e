import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { imageLibrary } from "../../infrastructure/images/image-library";

interface Cover {
  /** A picture file, or a drawing as SVG. */
  cover: Buffer;
  /** The point of it that stays visible, in per cent. */
  focus?: { x: number; y: number };
}

export interface SharePicture extends Cover {
  /** Above the title: the category. */
  label: string;
  title: string;
  siteName: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const ICON = 44;
const TITLE_SIZES = [76, 66, 58, 50, 44];
const MOST_TITLE_HEIGHT = 320;
const MOST_SECONDS = 10;
const JPEG = { quality: 88, chromaSubsampling: "4:4:4", mozjpeg: true };

/** Darker towards the bottom, so that the words are readable on any cover. */
const SHADE = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="s" x2="0" y2="1">` +
    `<stop stop-color="#0a101b" stop-opacity=".12"/><stop offset=".42" stop-color="#0a101b" stop-opacity=".62"/>` +
    `<stop offset="1" stop-color="#0a101b" stop-opacity=".94"/></linearGradient></defs><path fill="url(#s)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>` +
    `<g transform="translate(${MARGIN} ${HEIGHT - MARGIN - ICON + 8}) scale(${ICON / 32})"><rect width="32" height="32" rx="7" fill="#fff" fill-opacity=".16"/>` +
    `<path d="M16 10c-3-2-6-2-9-1v13c3-1 6-1 9 1 3-2 6-2 9-1V9c-3-1-6-1-9 1zm0 0v13" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></g></svg>`,
);

/** The picture that social networks show of a link: cover, title and the site's name, 1200 × 630 as they ask. */
export async function drawSharePicture(picture: SharePicture): Promise<Buffer> {
  const words = await placeWords(picture);
  const cover = await fitting(picture);
  return cover
    .composite([{ input: SHADE, left: 0, top: 0 }, ...words])
    .jpeg(JPEG)
    .toBuffer();
}

/** A picture that shows the whole message itself, in the same size. */
export async function cutSharePicture(picture: Cover): Promise<Buffer> {
  return (await fitting(picture)).jpeg(JPEG).toBuffer();
}

async function fitting({ cover, focus }: Cover) {
  const sharp = await imageLibrary();
  const whole = sharp(cover, { failOn: "error" }).timeout({
    seconds: MOST_SECONDS,
  });
  const { width, height } = await whole.metadata();
  return whole
    .extract(visiblePart({ width, height }, focus))
    .resize(WIDTH, HEIGHT, { fit: "cover" })
    .flatten({ background: "#10151c" });
}

/** As browsers cut it (`object-position`). */
function visiblePart(
  { width, height }: { width: number; height: number },
  { x, y } = { x: 50, y: 50 },
) {
  const part = {
    width: Math.min(width, Math.max(1, Math.round((height * WIDTH) / HEIGHT))),
    height: Math.min(height, Math.max(1, Math.round((width * HEIGHT) / WIDTH))),
  };
  return {
    ...part,
    left: Math.round(((width - part.width) * x) / 100),
    top: Math.round(((height - part.height) * y) / 100),
  };
}

interface Placed {
  input: Buffer;
  left: number;
  top: number;
}

/** From the bottom up: the site's name, the title, the label. */
async function placeWords(picture: SharePicture): Promise<Placed[]> {
  const placed: Placed[] = [];
  const put = (image: TextImage | null, left: number, bottom: number) => {
    if (!image) return bottom;
    const top = Math.max(0, Math.round(bottom - image.height));
    placed.push({ input: image.data, left, top });
    return top;
  };
  const middle = HEIGHT - MARGIN - ICON / 2 + 8;
  const site = await line(picture.siteName, 32, "#fff");
  put(site, MARGIN + ICON + 18, middle + (site?.height ?? 0) / 2);
  const title = await fittingTitle(picture.title);
  const above = put(title, MARGIN, HEIGHT - MARGIN - ICON - 34);
  put(await line(picture.label, 30, "#c9d6ee"), MARGIN, above - 26);
  return placed;
}

/** One line; what does not fit is cut off by its width of characters. */
async function line(
  text: string,
  size: number,
  colour: string,
): Promise<TextImage | null> {
  const drawable = drawableText(shortened(text, 54));
  const width = WIDTH - 2 * MARGIN - 80;
  return drawable === null
    ? null
    : textImage(drawable, { size, width, colour });
}

/** As large as its room allows; the longest ones lose their end. */
async function fittingTitle(title: string): Promise<TextImage | null> {
  const drawable = drawableText(title);
  if (drawable === null) return null;
  const width = WIDTH - 2 * MARGIN;
  for (const size of TITLE_SIZES) {
    const image = await textImage(drawable, { size, width, colour: "#fff" });
    if (image.height <= MOST_TITLE_HEIGHT) return image;
  }
  return cutTitle(drawable);
}

/** Wide letters without a space need the most room: half as many always fit in the end. */
async function cutTitle(title: string): Promise<TextImage> {
  const style = { size: 44, width: WIDTH - 2 * MARGIN, colour: "#fff" };
  let most = Math.floor([...title].length * 0.85);
  let image = await textImage(shortened(title, most), style);
  while (image.height > MOST_TITLE_HEIGHT) {
    most = Math.floor(most * 0.85);
    image = await textImage(shortened(title, most), style);
  }
  return image;
}

function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most
    ? text
    : `${characters.slice(0, most).join("").trimEnd()}…`;
}

/** Characters that the bundled faces can draw (`fonts/build-fonts.mjs`). */
const UNKNOWN =
  /[^ -~\u00a0-\u017e\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0401-\u044f\u0451-\u045f\u0490\u0491\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]+/gu;

/** Half of a title would say something else than the whole. */
const LEAST_SHARE = 0.8;

/**
 * A text without what there are no glyphs for (emoji, mostly), which would be drawn as boxes. Null
 * when too little is left of its words: then a picture without them says more.
 */
export function drawableText(text: string): string | null {
  const composed = text.normalize("NFC");
  const drawable = composed.replace(UNKNOWN, " ").replace(/\s+/g, " ").trim();
  const enough = countLetters(composed) * LEAST_SHARE;
  return drawable !== "" && countLetters(drawable) >= enough ? drawable : null;
}

function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

interface TextImage {
  data: Buffer;
  width: number;
  height: number;
}

interface TextStyle {
  /** Pixels. */
  size: number;
  width: number;
  /** CSS colour. */
  colour: string;
}

/** Later faces are asked for what the first one lacks. */
const FACES = ["latin-ext", "vietnamese", "greek", "cyrillic", "latin"];

/** Next to this source, or to the built backend. */
const FOLDER = fileURLToPath(new URL("./fonts", import.meta.url));

let loading: Promise<unknown> | null = null;

/** Text as pixels, broken into lines. Only the bundled faces are needed: a server may have no fonts. */
async function textImage(text: string, style: TextStyle): Promise<TextImage> {
  loading ??= loadFaces();
  await loading;
  return draw(text, style, "latin");
}

/** A face is known to the drawing library from its first use on. */
async function loadFaces(): Promise<void> {
  for (const face of FACES)
    await draw("a", { size: 8, width: 20, colour: "#000" }, face);
}

async function draw(
  text: string,
  { size, width, colour }: TextStyle,
  face: string,
): Promise<TextImage> {
  const fontfile = path.join(FOLDER, `literata-${face}.ttf`);
  if (!existsSync(fontfile)) throw new Error(`${fontfile} is missing.`);
  const sharp = await imageLibrary();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" weight="600">${escapeMarkup(text)}</span>`,
      font: `Literata ${size}`,
      fontfile,
      width,
      spacing: -Math.round(size * 0.26),
      wrap: "word-char",
      dpi: 72,
      rgba: true,
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function escapeMarkup(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");
}
