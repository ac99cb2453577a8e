import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { FRONTEND_THEME_NAMES } from "@octavo/contracts";
import { accentContrast, accentSheet, contrast, HARDEST } from "./accent";

const css = readFileSync(
  join(import.meta.dirname, "../../../../libs/theme/src/reader-colours.css"),
  "utf8",
);
/** The sheet in light, and in dark. */
const [light = "", dark = ""] = ["$1", "$2"].map((one) =>
  css.replace(/light-dark\((#\w+), (#\w+)\)/g, one),
);

const valuesOf = (sheet: string, names: string): string[] =>
  [...sheet.matchAll(new RegExp(`--(?:${names}): (#[0-9a-f]{6})`, "g"))].map(
    ([, value = ""]) => value,
  );

const GROUNDS = "color-page|color-surface|color-sunken|code-ground";
const worst = (inks: string[], grounds: string[]): number =>
  Math.min(
    ...inks.flatMap((ink) => grounds.map((ground) => contrast(ink, ground))),
  );

/** Tokens of an accent's sheet, in light and in dark. */
const tokensOf = (accent: string) =>
  [0, 1].map((index) => {
    const colors = accentSheet(accent, "").match(/#[0-9a-f]{6}/g) ?? [];
    return colors.filter((_, at) => at % 2 === index);
  });

describe("a color of one's own", () => {
  it.each([
    [light, HARDEST.light],
    [dark, HARDEST.dark],
  ])("is measured where it can be read worst", (sheet, hardest) => {
    const grounds = valuesOf(sheet, GROUNDS);
    expect(grounds).toContain(hardest);
    // Black in light and white in dark, as far from every ground as can be.
    const ink = sheet === light ? "#000000" : "#ffffff";
    expect(worst([ink], grounds)).toBe(contrast(ink, hardest));
  });

  it.each(["#1a56b0", "#0b5d6b", "#6b37a3", "#000000", "#8f1d2c", "#5a5a00"])(
    "is readable with all that follows from it: %s [OWNER-APPEARANCE-03]",
    (accent) => {
      expect(accentContrast(accent).problem).toBeNull();
      for (const [index, sheet] of [light, dark].entries()) {
        const [own = "", strong = "", soft = "", ink = ""] =
          tokensOf(accent)[index] ?? [];
        const grounds = valuesOf(sheet, GROUNDS);
        const texts = valuesOf(sheet, "color-text|color-muted");
        expect(worst([own, strong], [...grounds, soft])).toBeGreaterThanOrEqual(
          4.5,
        );
        expect(worst([ink], [own, strong])).toBeGreaterThanOrEqual(4.5);
        expect(worst(texts, [soft])).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it("is refused with its ratio where it is too light", () => {
    expect(accentContrast("#767676")).toMatchObject({
      light: 3.61,
      problem:
        "#767676 has a contrast of 3.61 : 1 with the background. Text needs at least 4.5 : 1, so choose a darker color.",
    });
  });

  it("counts for the site's theme alone", () => {
    const selectors = FRONTEND_THEME_NAMES.map(
      (theme) => accentSheet("#0b5d6b", theme).split("{")[0],
    );
    expect(selectors).toEqual([
      "body:not(.theme-green,.theme-purple)",
      "body.theme-green",
      "body.theme-purple",
    ]);
  });
});
