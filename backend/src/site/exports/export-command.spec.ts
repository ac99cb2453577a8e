import { describe, expect, it } from "@jest/globals";
import { readArguments } from "./export-command";

describe("readArguments [MOVE-OUT-13, MOVE-OUT-14]", () => {
  it("reads a file and what shall be in it", () => {
    expect(readArguments(["my site.zip", "--versions", "--no-media"])).toEqual({
      file: "my site.zip",
      format: "octavo",
      hasMedia: false,
      hasVersions: true,
      hasAddresses: false,
    });
  });

  it.each([
    [[], /Name the file/],
    [["a", "b"], /one file/],
    [["a", "--nonsense"], /nonsense/],
    [["a", "--format", "drupal"], /octavo, wordpress, ghost/],
    [["--help"], /^Usage: npm run export/],
  ])("answers %j with a sentence", (argv, text) => {
    expect(() => readArguments(argv)).toThrow(text);
  });
});
