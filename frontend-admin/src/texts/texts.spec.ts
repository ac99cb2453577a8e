import { expect, it } from "@jest/globals";
import { translationFaults } from "@octavo/texts/testing";
import { everyEnglishText } from "../testing/every-english-text";
import { german } from "./de";

it("has every parameter and plural form in German, and each key once", async () => {
  expect(translationFaults(await everyEnglishText(), "de", german)).toEqual([]);
});
