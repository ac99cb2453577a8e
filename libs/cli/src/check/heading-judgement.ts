import type { HeadingLook } from "./page-probes";

const LEAST_FONT_SIZE = 10;
const LEAST_WIDTH = 20;
const LEAST_HEIGHT = 8;
const LEAST_OPACITY = 0.5;
/** Half of what accessibility guidelines ask for; hardly anyone can see less. */
const LEAST_CONTRAST = 1.5;

/** @returns null when a person who opens the page sees a heading. */
export function headingProblem(looks: readonly HeadingLook[]): string | null {
  const [first] = looks;
  if (!first) return "no heading (h1) is shown";
  const problems = looks.map(problemOf);
  return problems.includes(null) ? null : (problems[0] ?? null);
}

function problemOf(look: HeadingLook): string | null {
  if (look.text === "") return "the heading (h1) has no text";
  const name = `the heading "${look.text}"`;
  if (look.width < LEAST_WIDTH || look.height < LEAST_HEIGHT)
    return `${name} is not within the window`;
  if (look.fontSize < LEAST_FONT_SIZE)
    return `${name} is only ${look.fontSize} pixels high`;
  if (look.opacity < LEAST_OPACITY) return `${name} is transparent`;
  if (look.isCovered) return `${name} is covered by something`;
  const contrast = contrastOf(look.color, look.background);
  return contrast !== null && contrast < LEAST_CONTRAST
    ? `${name} has the colour of its background`
    : null;
}

/** As WCAG counts it, 1 to 21; null for colours that are written in another way. */
export function contrastOf(one: string, other: string): number | null {
  const [first, second] = [luminance(one), luminance(other)];
  if (first === null || second === null) return null;
  const [dark, light] = [Math.min(first, second), Math.max(first, second)];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number | null {
  const parts = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)/.exec(color)?.slice(1);
  const [red, green, blue] = (parts ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  if (red === undefined || green === undefined || blue === undefined)
    return null;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
