import { expect, it } from "@jest/globals";
import { translationFaults } from "@octavo/texts/testing";
import { english } from ".";
import { german } from "./de";

it("has every parameter and plural form in German", () => {
  expect(translationFaults(english, "de", german)).toEqual([]);
});
