import "reflect-metadata";
import { afterEach, describe, expect, it } from "@jest/globals";
import { takeLanguageFrom } from "@octavo/texts";
import { translationFaults } from "@octavo/texts/testing";
import { plainToInstance } from "class-transformer";
import { validateSync } from "class-validator";
import { authTexts, contractTexts, loadContractTexts } from ".";
import { SavePostDto } from "../posts";
import { german } from "./de";
import { english } from "./en";

afterEach(() => takeLanguageFrom(() => "en"));

describe("the texts of the contracts", () => {
  it("exist in German, each with its parameters", () => {
    expect(Object.keys(german)).toEqual(Object.keys(english));
    expect(translationFaults(english, "de", german)).toEqual([]);
  });

  it("are in the language of the moment in which they are asked for", async () => {
    await loadContractTexts("de");
    const post = plainToInstance(SavePostDto, { subtitle: "x".repeat(201) });
    const sentences = () =>
      validateSync(post).flatMap(({ constraints = {} }) =>
        Object.values(constraints).slice(-1),
      );
    expect(sentences()).toContain("Subtitle must be at most 200 characters");
    takeLanguageFrom(() => "de");
    expect(sentences()).toEqual([
      "Titel ist ein Pflichtfeld",
      "Inhalt ist ein Pflichtfeld",
      "Kategorie ist ein Pflichtfeld",
      "Untertitel darf höchstens 200 Zeichen lang sein",
    ]);
    expect(contractTexts("auth.codeWrong")).toBe("Dieser Code ist falsch.");
    expect(authTexts.codeWrong).toBe("Dieser Code ist falsch.");
  });
});
