import { describe, expect, it } from "@jest/globals";
import { strengthOf } from "./password-strength";

describe("strengthOf", () => {
  it.each([
    ["secret", "weak"],
    ["123456789012", "weak"],
    ["Password1!", "weak"],
    ["aaaaaaaaaaaaaaaa", "weak"],
    ["Lovelace99", "weak"],
    ["kitchen", "weak"],
    ["brown kettle", "fair"],
    ["Tr4nsit-9", "fair"],
    ["correct horse battery", "strong"],
    ["wQ7#kd91Lm!x", "strong"],
  ])("calls %j %s [D-307]", (password, strength) => {
    expect(strengthOf(password, ["Ada Lovelace", "ada@example.org"])).toBe(
      strength,
    );
  });
});
