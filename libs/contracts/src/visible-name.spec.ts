import "reflect-metadata";
import { describe, expect, it } from "@jest/globals";
import { plainToInstance } from "class-transformer";
import { validateSync } from "class-validator";
import { CreateAuthorDto } from "./authors";
import { SaveCategoryDto } from "./categories";
import { SaveRoleDto } from "./roles";
import { SignUpDto } from "./signups";
import { SaveTagDto } from "./tags";
import { hasInvisibleLetters, hasLookAlikes } from "./visible-name";

describe("names", () => {
  it.each([
    "Ann O'Neill-Müller",
    "José e\u0301",
    "Анна Каренина",
    "Ελένη",
    "می\u200cخواهم",
    "क्\u200dष",
    "ශ්\u200dරී",
    "李小龍\u{e0100}",
    "山田　太郎",
    "محمد",
    "שָׁלוֹם",
    "👩\u200d👩\u200d👧 family",
    "❤\ufe0f tag",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "C++ / .NET / #CI",
    "μService Δt β-carotene",
    "PRщик SQLщик",
    "Admin Админ",
  ])("may be %j", (name) => {
    expect([hasInvisibleLetters(name), hasLookAlikes(name)]).toEqual([
      false,
      false,
    ]);
  });

  it.each([
    "ad\u200bmin",
    "ad\u00admin",
    "ad\u200dmin",
    "admin\u200c",
    "\u202enimda",
    "a\u2066b\u2069",
    "\ufe0f",
    "a \ufe0fb",
    "admin\u{e0061}\u{e007f}",
    "ad\u2060min",
    "\u3164",
    "\u2800",
    "a\u0007b",
    "a\nb",
    "a\u2028b",
    "а\u200dб",
  ])("may not hide anything: %j", (name) => {
    expect(hasInvisibleLetters(name)).toBe(true);
  });

  it.each(["аdmin", "adminіstrator", "Αdmin", "superusеr", "Αnn", "pаypаl"])(
    "may not look like another: %j",
    (name) => {
      expect(hasLookAlikes(name)).toBe(true);
    },
  );

  it.each([
    ["people", CreateAuthorDto, { email: "a@example.org" }],
    ["sign-ups", SignUpDto, { email: "a@example.org", password: "secret" }],
    ["roles", SaveRoleDto, {}],
    ["tags", SaveTagDto, {}],
    ["categories", SaveCategoryDto, {}],
  ])("are checked for %s", (_, type: new () => object, rest) => {
    const messages = (name: string) =>
      validateSync(plainToInstance(type, { ...rest, name })).flatMap(
        ({ constraints }) => Object.values(constraints ?? {}),
      );
    expect(messages("Ann")).toEqual([]);
    expect(messages("A\u200bnn")).toEqual([
      "Name must not contain letters that cannot be seen; type it anew",
    ]);
    expect(messages("аdmin")).toEqual([
      "Name must not mix letters of two alphabets that look alike in one word",
    ]);
  });
});
