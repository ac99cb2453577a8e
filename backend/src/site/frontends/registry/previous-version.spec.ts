import { describe, expect, it } from "@jest/globals";
import { previousVersion } from "./frontends.service";

const promote = (version: string) => ({ action: "promote" as const, version });
const rollback = (version: string) => ({
  action: "rollback" as const,
  version,
});

describe("previousVersion", () => {
  it.each([
    ["nothing was promoted", [], null],
    ["one version was promoted", [promote("1")], null],
    ["two were", [promote("1"), promote("2")], "1"],
    [
      "one of three was taken back",
      [promote("1"), promote("2"), promote("3"), rollback("2")],
      "1",
    ],
    [
      "something new followed a rollback",
      [promote("1"), promote("2"), rollback("1"), promote("3")],
      "1",
    ],
  ])("when %s", (_, history, expected) => {
    expect(previousVersion(history)).toBe(expected);
  });
});
