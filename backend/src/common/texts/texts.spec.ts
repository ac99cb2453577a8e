import { describe, expect, it } from "@jest/globals";
import { translationFaults } from "@octavo/texts/testing";
import { english, german, t } from ".";
import { recovery as germanRecovery } from "./de/recovery";
import { recovery } from "./en/recovery";
import { said, spoken, storable } from "./said";
import { acceptedLanguage, inLanguage, siteLanguage } from "./language";

describe("texts of the server", () => {
  it("exist in German, with the same parameters and every plural form", () => {
    expect(translationFaults(english, "de", german)).toEqual([]);
    expect(translationFaults(recovery, "de", germanRecovery)).toEqual([]);
  });

  it("are in the language of the work that asks for them, however long it waits", async () => {
    const german = inLanguage("de", async () => {
      await Promise.resolve();
      return t("keyExpired");
    });
    expect(t("keyExpired")).toBe("This API key has expired.");
    expect(await german).toBe("Dieser API-Schlüssel ist abgelaufen.");
  });
});

describe("a sentence in no language", () => {
  const names = `${said("import.approved")} (2), ${said("import.pings")}`;
  const sentence = said("import.site.comments", { names });

  it("is read in each, with the sentences in it", () => {
    expect(spoken(sentence)).toBe(
      "Comments that are not taken: approved (2), pings.",
    );
    expect(inLanguage("de", () => spoken(sentence))).toBe(
      "Kommentare, die nicht übernommen werden: freigegeben (2), Pings.",
    );
  });

  it("is a sentence where it is too long to be stored, and no other text changes", () => {
    expect(storable(sentence, 1000)).toBe(sentence);
    expect(storable(sentence, 20)).toBe("Comments that are no");
    for (const text of ["has no text", "\u0001x\u0002", "\u0001[]\u0002"])
      expect(spoken(text)).toBe(text);
  });
});

describe("the language that a browser prefers", () => {
  it.each([
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7", "en"],
    ["en;q=0.5, de;q=0.6", "de"],
    ["de;q=0, en;q=0.1", "en"],
    ["fr, *;q=0.5", null],
    ["", null],
  ])("of %j is %s", (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });

  it("is English for sites whose language has no texts", () => {
    expect([siteLanguage("de-CH"), siteLanguage("fr")]).toEqual(["de", "en"]);
  });
});
