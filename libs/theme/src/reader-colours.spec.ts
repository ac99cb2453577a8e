import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";

const css = readFileSync(
  fileURLToPath(new URL("./reader-colours.css", import.meta.url)),
  "utf8",
);

function tokensOf(selector: string, isDark: boolean): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("}", start));
  const pairs = block.matchAll(
    /(--[\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g,
  );
  return Object.fromEntries(
    [...pairs].map(([, name = "", light = "", dark = ""]) => [
      name,
      isDark ? dark : light,
    ]),
  );
}

const palette = (theme: string, isDark: boolean): Record<string, string> => ({
  ...tokensOf("body", isDark),
  ...(theme ? tokensOf(`.${theme}`, isDark) : {}),
});

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one = "", other = ""): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort(
    (a, b) => b - a,
  );
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ["page", "surface", "sunken"];
const TEXT_PAIRS = [
  ...GROUNDS.flatMap((ground) =>
    ["text", "muted", "accent", "accent-strong", "danger"].map((ink) => [
      `--color-${ink}`,
      `--color-${ground}`,
    ]),
  ),
  ["--color-on-accent", "--color-accent"],
  ["--color-on-accent", "--color-accent-strong"],
  ["--color-accent", "--color-accent-soft"],
  ["--color-accent-strong", "--color-accent-soft"],
  ["--color-text", "--color-accent-soft"],
  ["--color-muted", "--color-accent-soft"],
  ["--color-text", "--color-mark"],
  ...["text", "comment", "keyword", "string", "number", "name", "type"].map(
    (ink) => [`--code-${ink}`, "--code-surface"],
  ),
  ...["text", "muted", "accent", "accent-strong"].map((ink) => [
    `--color-${ink}`,
    "--code-ground",
  ]),
  ["--color-text", "--code-surface"],
  ["--color-muted", "--code-surface"],
];
const CONTROL_PAIRS = GROUNDS.map((ground) => [
  "--color-control-line",
  `--color-${ground}`,
]);

const GROUND_PAIRS = [["--code-ground", "--color-page"]];

describe.each(["", "theme-green", "theme-purple"])("theme %j", (theme) => {
  it.each([false, true])("is readable (dark: %s)", (isDark) => {
    const tokens = palette(theme, isDark);
    const weak = (pairs: string[][], least: number) =>
      pairs
        .map(([ink = "", ground = ""]) => ({
          pair: `${ink} on ${ground}`,
          ratio: contrast(tokens[ink], tokens[ground]),
        }))
        .filter(({ ratio }) => !(ratio >= least));
    expect(weak(TEXT_PAIRS, 4.5)).toEqual([]);
    expect(weak(CONTROL_PAIRS, 3)).toEqual([]);
    expect(weak(GROUND_PAIRS, 1.2)).toEqual([]);
  });
});
