import { hashOf, randomFrom } from "./random";
import { COMPOSITIONS, motif } from "./motifs";
import { paletteOf } from "./palette";

export interface CoverOptions {
  slug: string;
  /** Degrees on the colour wheel; usually `categoryHue` of the category. */
  hue: number;
  /** Neighbors in a list should have numbers that follow one another. */
  place?: number | undefined;
  width?: number;
  height?: number;
  /** Only colors, no drawing. */
  isPlain?: boolean | undefined;
}

/**
 * A quiet abstract picture for a post without one, drawn from its slug: the same slug always gives
 * the same picture. Colours are mid-tones that sit well on light and on dark pages; no text.
 */
export function coverSvg({
  slug,
  hue,
  place = hashOf(slug),
  width = 1600,
  height = 900,
  isPlain,
}: CoverOptions): string {
  const random = randomFrom(slug);
  const palette = paletteOf(hue, random);
  // Ids are shared by all pictures of a page.
  const id = `c${hashOf(`${slug}:${hue}`).toString(36)}`;
  const glow = `${Math.round(15 + random() * 70)}%`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">`,
    `<defs><linearGradient id="${id}" x2="1" y2="1"><stop stop-color="${palette.from}"/><stop offset="1" stop-color="${palette.to}"/></linearGradient>`,
    `<radialGradient id="${id}g" cx="${glow}" cy="8%" r="80%"><stop stop-color="${palette.light}" stop-opacity=".6"/><stop offset="1" stop-color="${palette.light}" stop-opacity="0"/></radialGradient></defs>`,
    `<path fill="url(#${id})" d="M0 0h160v90H0z"/><path fill="url(#${id}g)" d="M0 0h160v90H0z"/>`,
    isPlain ? "" : motif(place % COMPOSITIONS, random, palette),
    "</svg>",
  ].join("");
}
