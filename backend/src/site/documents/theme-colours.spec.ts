import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { CMS_THEMES, FRONTEND_THEMES } from "@octavo/contracts";
import { CMS_COLOURS, READER_COLOURS, themeColourTags } from "./theme-colours";

const sheet = (name: string) =>
  readFileSync(
    join(import.meta.dirname, "../../../../libs/theme/src", name),
    "utf8",
  );

/** The first value of a token after a selector; of a pair, in light and in dark. */
function token(css: string, selector: string, name: string): string {
  const rule = css.slice(css.indexOf(`${selector} {`));
  return new RegExp(`${name}: ([^;]+);`).exec(rule)?.[1] ?? "";
}

describe("the colours of browsers' own bars", () => {
  it("are the reader themes' pages, light and dark", () => {
    const css = sheet("reader-colours.css");
    for (const { value } of FRONTEND_THEMES) {
      const selector = value === "" ? "body" : `.${value}`;
      const pair = READER_COLOURS[value]?.join(", ");
      expect(token(css, selector, "--color-page")).toBe(`light-dark(${pair})`);
    }
  });

  it("are the CMS themes' canvas, whatever the system has", () => {
    for (const { value } of CMS_THEMES) {
      const colour = token(sheet("cms.css"), `body.${value}`, "--color-canvas");
      expect(CMS_COLOURS[value]).toEqual([colour, colour]);
    }
  });

  it.each([
    ["public", "theme-green", ["#fbfcfa", "#101613"]],
    ["public", "constructor", ["#fbfcfd", "#10151c"]],
    ["admin", "", ["#f5f6f9", "#f5f6f9"]],
  ] as const)("of %s with %j are %j", (app, theme, colours) =>
    expect(themeColourTags(app, theme).match(/#[0-9a-f]{6}/g)).toEqual(colours),
  );
});
