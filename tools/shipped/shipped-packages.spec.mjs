import { describe, expect, it } from "@jest/globals";
import { withNeeds } from "./shipped-packages.mjs";

const LOCK = {
  "node_modules/a": { dependencies: { b: "1", c: "1" } },
  "node_modules/a/node_modules/b": { optionalDependencies: { d: "1" } },
  "node_modules/b": { dependencies: { other: "1" } },
  "node_modules/c": { dependencies: { a: "1" } },
  "node_modules/d": {},
  "node_modules/other": {},
};

describe("withNeeds", () => {
  it("follows what a package needs, from where Node would find it", () => {
    expect([...withNeeds(LOCK, ["a"])].sort()).toEqual([
      "node_modules/a",
      "node_modules/a/node_modules/b",
      "node_modules/c",
      "node_modules/d",
    ]);
  });
});
