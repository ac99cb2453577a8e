import { describe, expect, it } from "@jest/globals";
import { findExcess } from "./budgets.mjs";

const PUBLIC = {
  app: "public",
  budgets: { scripts: 50_000, styles: 15_000 },
};

describe("findExcess", () => {
  it("takes what is within the budgets of the app's settings", () => {
    const used = { scripts: 50_000, styles: 15_000, fonts: 99_000 };
    expect(findExcess(PUBLIC, used)).toEqual([]);
  });

  it("says by name what is too much", () => {
    const used = { scripts: 50_001, styles: 15_001, fonts: 0 };
    expect(findExcess(PUBLIC, used)).toEqual([
      expect.stringContaining("sends 50001 bytes of scripts"),
      expect.stringContaining("sends 15001 bytes of styles"),
    ]);
  });

  it("misses budgets that nobody has set", () => {
    expect(findExcess({ app: "labs" }, {})).toEqual([
      "The settings of the labs build name no budgets.",
    ]);
  });
});
