import { describe, expect, it } from "@jest/globals";
import { MOST_GROWTH, timeGrowth } from "../../../test/time-growth";
import { isBounded } from "./json-bounds";

const bounds = { depth: 3, values: 5 };

describe("isBounded [SEC-110]", () => {
  it.each([
    "{}",
    "[[[]]]",
    '{"a":[1,2],"b":{}}',
    '"[[[[,,,,,,,,"',
    '{"a":"\\"[[[[,,,,,,"}',
    '{"a":"\\\\","b":"[[[[,,,,,,"}',
    '["\\\\\\"[[[["]',
    "no JSON at all",
    '"never closed [[[[[',
    "",
  ])("takes %s", (json) => {
    expect(isBounded(json, bounds)).toBe(true);
  });

  it.each([
    "[[[[]]]]",
    '{"a":{"b":{"c":{}}}}',
    "[1,2,3,4,5,6]",
    "[{},{},{}]",
    '{"a":"\\\\",[[[[',
    '["\\\\",[[[[]]]]]',
  ])("refuses %s", (json) => {
    expect(isBounded(json, bounds)).toBe(false);
  });

  it.each(['\\"', "\\", '"', '{"a":"', "[]", "a"])(
    "takes at most two and a half times as long for twice as many %s [D-911]",
    async (part) => {
      const growth = await timeGrowth(2_500_000, (size) =>
        isBounded(`["${part.repeat(size / part.length)}`, {
          depth: 1e9,
          values: 1e9,
        }),
      );
      expect(growth).toBeLessThanOrEqual(MOST_GROWTH);
    },
  );
});
