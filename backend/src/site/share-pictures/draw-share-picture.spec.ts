import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { drawableText, drawSharePicture } from "./draw-share-picture";

describe("drawableText", () => {
  it.each([
    ["Batch Apex & <b>limits</b>", "Batch Apex & <b>limits</b>"],
    ["Łódź, naïve, Привет, Ελλάδα, ứng", "Łódź, naïve, Привет, Ελλάδα, ứng"],
    ["e\u0301tude", "étude"],
    ["Ship 🚀 it 👩‍👩‍👧", "Ship it"],
    ["漢字だけのタイトル", null],
    ["שלום עולם and so on", null],
    ["🚀🚀", null],
    ["", null],
  ])("of %j draws %j", (text, drawn) => {
    expect(drawableText(text)).toBe(drawn);
  });
});

/** A red square beside a blue one. */
const halves = (): Promise<Buffer> => {
  const square = (background: string) => ({
    create: { width: 630, height: 630, channels: 3 as const, background },
  });
  return sharp({
    create: { width: 2520, height: 630, channels: 3, background: "red" },
  })
    .composite([
      { input: square("blue"), left: 1260, top: 0 },
      { input: square("blue"), left: 1890, top: 0 },
    ])
    .png()
    .toBuffer();
};

describe("drawSharePicture", () => {
  it.each([
    [{ x: 0, y: 50 }, "red"],
    [{ x: 100, y: 0 }, "blue"],
  ])(
    "cuts the cover around %j, which is %s [DESK-MEDIA-05]",
    async (focus, color) => {
      const drawn = await drawSharePicture({
        label: "",
        title: "",
        siteName: "",
        cover: await halves(),
        focus,
      });
      const { channels } = await sharp(drawn)
        .extract({ left: 0, top: 0, width: 1200, height: 40 })
        .stats();
      const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
      expect(red > blue ? "red" : "blue").toBe(color);
    },
  );
});
