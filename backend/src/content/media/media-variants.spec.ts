import { describe, expect, it } from "@jest/globals";
import { variantWidths } from "./media-variants.service";

describe("variantWidths", () => {
  it.each([
    [1, []],
    [320, []],
    [321, [320, 321]],
    [640, [320, 640]],
    [1600, [320, 640, 720, 960, 1280, 1600]],
    [1920, [320, 640, 720, 960, 1280, 1920]],
    [4000, [320, 640, 720, 960, 1280, 1920]],
  ])("of a picture %i pixels wide are %j", (width, expected) => {
    expect(variantWidths(width)).toEqual(expected);
  });
});
