import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

export interface TextImage {
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

/** Beside this source, or beside the built backend. */
const FOLDER = fileURLToPath(new URL("./fonts", import.meta.url));

let loading: Promise<unknown> | null = null;

/** Text as pixels, broken into lines. Only the bundled faces are needed: a server may have no fonts. */
export async function textImage(
  text: string,
  style: TextStyle,
): Promise<TextImage> {
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
