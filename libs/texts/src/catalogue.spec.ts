import { afterEach, describe, expect, it } from "@jest/globals";
import { catalogue, type Translation } from "./catalogue";
import { named } from "./named";
import { preferredLanguage, languageOf, takeLanguageFrom } from "./language";
import { translationFaults } from "./testing";

const english = {
  "post.delete": "Delete",
  "post.saved": "{name} saved this post {time}.",
  "post.found": { one: "{count} post found", other: "{count} posts found" },
} as const;
const german: Translation<typeof english> = {
  "post.delete": "Löschen",
  "post.saved": "{name} hat diesen Beitrag {time} gespeichert.",
  "post.found": {
    one: "{count} Beitrag gefunden",
    other: "{count} Beiträge gefunden",
  },
};
const t = catalogue(english);
t.add("de", german);

afterEach(() => takeLanguageFrom(() => "en"));

describe("a catalogue of texts", () => {
  it("speaks the current language, with parameters and plural forms", () => {
    expect(t("post.delete")).toBe("Delete");
    expect(t("post.found", { count: 1 })).toBe("1 post found");
    expect(t("post.found", { count: 1240 })).toBe("1,240 posts found");
    takeLanguageFrom(() => "de");
    expect(t("post.delete")).toBe("Löschen");
    expect(t("post.found", { count: 1 })).toBe("1 Beitrag gefunden");
    expect(t("post.found", { count: 1240 })).toBe("1.240 Beiträge gefunden");
  });

  it("finds the text of a word, and none of a word that it does not know", () => {
    expect(named(t, "post", "delete")).toBe("Delete");
    takeLanguageFrom(() => "de");
    expect(named(t, "post", "delete")).toBe("Löschen");
    const newer: string = "archive";
    expect(named(t, "post", newer)).toBeUndefined();
    // @ts-expect-error -- each of some words that are listed needs a text
    expect(named(t, "post", "archive")).toBeUndefined();
  });

  it("is set apart where the page runs the other way, so that signs at its end stay there [LEARN-LANG-08]", () => {
    takeLanguageFrom(() => "en", "rtl");
    expect(t("post.delete")).toBe("\u2066Delete\u2069");
    expect(t.parts("post.saved", { name: "Ines", time: "now" })).toEqual([
      "\u2066",
      "Ines",
      " saved this post ",
      "now",
      ".\u2069",
    ]);
    takeLanguageFrom(() => "en");
    expect(t("post.delete")).toBe("Delete");
  });

  it("gives a text in pieces, so that a part of it can be a link", () => {
    const link = { href: "/people/ines" };
    expect(t.parts("post.saved", { name: link, time: "today" })).toEqual([
      "",
      link,
      " saved this post ",
      "today",
      ".",
    ]);
  });

  it("puts in what people wrote as it is, braces and dollar signs included", () => {
    expect(t("post.saved", { name: "{time} $& $1", time: "now" })).toBe(
      "{time} $& $1 saved this post now.",
    );
  });

  it("is part of a larger one, with a translation of its own", () => {
    const larger = t.with({ "part.title": "Parts" });
    larger.add("de", { "part.title": "Teile" });
    takeLanguageFrom(() => "de");
    expect([larger("part.title"), larger("post.delete")]).toEqual([
      "Teile",
      t("post.delete"),
    ]);
    takeLanguageFrom(() => "en");
    expect([larger("part.title"), larger("post.delete")]).toEqual([
      "Parts",
      t("post.delete"),
    ]);
  });

  it("wrong keys and parameters are errors of types", () => {
    // @ts-expect-error There is no such text.
    t("post.deleted");
    // @ts-expect-error A parameter is missing.
    t("post.saved", { name: "Ines" });
    // @ts-expect-error Parameters that the text does not have.
    t("post.delete", { name: "Ines" });
  });

  it("names what a translation forgets", () => {
    expect(translationFaults(english, "de", german)).toEqual([]);
    const faulty = {
      ...german,
      "post.saved": "{nmae} hat gespeichert.",
      "post.found": { other: "{count} gefunden" },
    };
    expect(translationFaults(english, "de", faulty)).toEqual([
      "post.saved: {name} is in one of the two languages only",
      "post.saved: {time} is in one of the two languages only",
      "post.saved: {nmae} is in one of the two languages only",
      'post.found: the form "one" is missing',
    ]);
  });
});

describe("the language of a person", () => {
  it("is the first of their languages whose texts exist", () => {
    expect(languageOf("de-AT")).toBe("de");
    expect(languageOf("fr")).toBeNull();
    expect(preferredLanguage(["fr-CH", "de-CH", "en"])).toBe("de");
    expect(preferredLanguage([])).toBe("en");
  });
});
