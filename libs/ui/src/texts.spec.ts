import { expect, it } from "@jest/globals";
import { translationFaults } from "@octavo/texts/testing";
import { germanUiTexts } from "./german";
import { uiEnglish } from "./texts";

it("the components have all their texts in German", () => {
  expect(translationFaults(uiEnglish, "de", germanUiTexts)).toEqual([]);
});
