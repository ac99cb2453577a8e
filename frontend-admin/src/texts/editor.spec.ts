import { describe, expect, it } from "@jest/globals";
import { translationFaults } from "@octavo/texts/testing";
import { editor as german } from "./de/editor";
import { editor } from "./en/editor";

describe("the German of the editor", () => {
  it("has every parameter and plural form", () => {
    expect(translationFaults(editor, "de", german)).toEqual([]);
  });
});
