import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { formatted } from "../../../tools/workspace/formatted.mjs";
import { DEVICE_FONTS, fallbackFaces } from "./device-fonts.mjs";

function read(path) {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}

const advances = JSON.parse(read("advances.json"));

describe("the faces of the device", () => {
  it("are those that the measured widths give", async () => {
    const css = await formatted("faces.css", fallbackFaces(advances));
    expect(read("../src/fallback-faces.css")).toBe(css);
  });

  it("take as much of a line as the site's own", () => {
    const site = {
      Figtree: { text: 0.45 },
      Literata: {},
      "JetBrains Mono": {},
    };
    const css = fallbackFaces({ ...advances, ...site, Arial: { text: 0.5 } });
    const [arial = ""] = css
      .split("\n@")
      .filter((face) => face.includes('"Figtree Arial"'));
    expect(arial).toContain("size-adjust: 90%");
    expect(arial).toContain("ascent-override: 106%");
    expect(arial).toContain("descent-override: 28%");
  });

  it("stand after the site's own, every one of them", () => {
    const tokens = read("../src/tokens.css").replaceAll(/\s+/g, " ");
    for (const { site, devices } of DEVICE_FONTS) {
      const names = Object.keys(devices).map((name) => `"${site} ${name}"`);
      expect(tokens).toContain(names.join(", "));
    }
  });
});
