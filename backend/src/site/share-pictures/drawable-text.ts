/** What the bundled faces can draw (`fonts/build-fonts.mjs`). */
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
