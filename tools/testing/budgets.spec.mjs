import { describe, expect, it } from "@jest/globals";
import { findExcess, findStrangers } from "./budgets.mjs";

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

describe("findStrangers", () => {
  const dependencies = {
    "@module-federation/runtime": "2.9.2",
    "react-dom": "19.3.1",
    "class-validator": "0.15.1",
  };

  it("says by name what the shell does not need", () => {
    expect(findStrangers({ app: "shell", dependencies })).toEqual([
      "The shell's build contains class-validator.",
    ]);
  });

  it("leaves the packages of the other frontends to them", () => {
    expect(findStrangers({ app: "admin", dependencies })).toEqual([]);
  });
});
