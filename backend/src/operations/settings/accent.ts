import type { AccentContrastDto, FrontendTheme } from "@octavo/contracts";
import { FRONTEND_THEME_NAMES } from "@octavo/contracts";
import { t } from "../../common/texts";

type Channels = [red: number, green: number, blue: number];

/**
 * The backgrounds on which links are hardest to read, of all themes: in light mode the darkest, in dark
 * mode the lightest one. Both are that of code within a line. The theme sheets are tested against them.
 */
export const HARDEST = { light: "#e9e3ef", dark: "#243040" } as const;

const WHITE = "#ffffff";
const DARK_PAGE = "#10151c";
const INK_ON_DARK = "#0a0d12";

/** Of WCAG AA, for text. */
const NEEDED = 4.5;

/** Steps from one color to another when a shade is looked for. */
const STEPS = 50;

/** The tokens of a theme that follow from one color. */
interface Shades {
  accent: string;
  strong: string;
  soft: string;
  ink: string;
}

export function accentContrast(accent: string): AccentContrastDto {
  const dark = darkShades(accent);
  const light = contrast(accent, HARDEST.light);
  return {
    light: rounded(light),
    dark: rounded(contrast(dark.accent, HARDEST.dark)),
    needed: NEEDED,
    dark_color: dark.accent,
    problem:
      light >= NEEDED
        ? null
        : t("accentWeak", {
            color: accent,
            ratio: rounded(light),
            needed: NEEDED,
          }),
  };
}

/**
 * A sheet that replaces the accent of the site's theme with a color. Readers who have chosen another theme
 * keep its accent. The sheet is in no layer, so it wins over the sheets of the release.
 */
export function accentSheet(accent: string, theme: FrontendTheme): string {
  const others = FRONTEND_THEME_NAMES.filter((name) => name !== "");
  const body =
    theme === ""
      ? `body:not(${others.map((name) => `.${name}`).join(",")})`
      : `body.${theme}`;
  const light = lightShades(accent);
  const dark = darkShades(accent);
  const pair = (shade: keyof Shades) =>
    `light-dark(${light[shade]},${dark[shade]})`;
  return (
    `${body}{--color-accent:${pair("accent")};--color-accent-strong:${pair("strong")};` +
    `--color-accent-soft:${pair("soft")};--color-on-accent:${pair("ink")}}`
  );
}

function lightShades(accent: string): Shades {
  const canLieBelow = (ground: string) =>
    contrast(accent, ground) >= NEEDED &&
    luminance(ground) >= luminance(HARDEST.light);
  return {
    accent,
    strong: mixed(accent, "#000000", 0.3),
    soft: firstOf(mixed(WHITE, accent, 0.12), WHITE, canLieBelow),
    ink: WHITE,
  };
}

/** Lightens any color until it can be read. */
function darkShades(color: string): Shades {
  const accent = firstOf(
    color,
    WHITE,
    (one) => contrast(one, HARDEST.dark) >= NEEDED,
  );
  const canLieBelow = (ground: string) =>
    luminance(ground) <= luminance(HARDEST.dark);
  return {
    accent,
    strong: mixed(accent, WHITE, 0.4),
    soft: firstOf(mixed(DARK_PAGE, accent, 0.16), DARK_PAGE, canLieBelow),
    ink: INK_ON_DARK,
  };
}

/** From one color towards another, the first that will do. */
function firstOf(
  from: string,
  to: string,
  isFit: (color: string) => boolean,
): string {
  for (let step = 0; step < STEPS; step += 1) {
    const color = mixed(from, to, step / STEPS);
    if (isFit(color)) return color;
  }
  return to;
}

function channels(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function mixed(one: string, other: string, share: number): string {
  const others = channels(other);
  const parts = channels(one).map((value, at) =>
    Math.round(value + ((others[at] ?? value) - value) * share)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${parts.join("")}`;
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort(
    (a, b) => b - a,
  );
  return (high + 0.05) / (low + 0.05);
}

/** Never up to what is needed: 4.497 is not 4.5. */
const rounded = (ratio: number): number => Math.floor(ratio * 100) / 100;
