import { describe, expect, it } from "@jest/globals";
import { drawableText } from "./draw-share-picture";

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
