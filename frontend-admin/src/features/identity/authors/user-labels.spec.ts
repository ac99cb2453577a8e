import { describe, expect, it } from "@jest/globals";
import { roleLabel, roleNames } from "./user-labels";

describe("roleNames", () => {
  it("reads names and objects with a name [ENT-065, ENT-066]", () => {
    expect(roleNames(["editor", { name: "author" }])).toEqual([
      "editor",
      "author",
    ]);
    expect(roleNames(undefined)).toEqual([]);
  });
});

describe("roleLabel", () => {
  it.each([
    [{ role: "editor", roles: ["author"] }, "editor"],
    [{ roles: [{ name: "author" }] }, "author"],
    [{ roles: [] }, "User"],
    [{}, "User"],
  ])("of %j is %s [ENT-071, ADM-ALTUSERS-02]", (person, label) => {
    expect(roleLabel(person)).toBe(label);
  });
});
