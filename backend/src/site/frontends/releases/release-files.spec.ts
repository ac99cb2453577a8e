import { describe, expect, it } from "@jest/globals";
import { acceptsEncoding } from "./release-files.service";

describe("acceptsEncoding", () => {
  it.each([
    ["gzip, deflate, br", true],
    ["BR;q=1.0", true],
    ["gzip", false],
    ["br;q=0", false],
    ["br; q=0.0, gzip", false],
    ["", false],
  ])("%s", (header, expected) => {
    expect(acceptsEncoding(header, "br")).toBe(expected);
  });
});
