import { describe, expect, it } from "@jest/globals";
import { nearestName } from "./nearest-name";

const NAMES = ["limit", "offset", "sort", "updated_since", "tag", "tag_id"];

describe("the name that was probably meant [PROG-LIST-07]", () => {
  it.each([
    ["limt", "limit"],
    ["ofsfet", "offset"],
    ["updatedSince", "updated_since"],
    ["updated-after", null],
    ["tga", "tag"],
    ["TAG", "tag"],
    ["tagid", "tag_id"],
    ["x", null],
    ["", null],
    ["__proto__", null],
    ["s".repeat(100_000), null],
  ])("%.20s: %s", (word, name) => {
    expect(nearestName(word, NAMES)).toBe(name);
  });
});
