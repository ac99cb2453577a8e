import { describe, expect, it } from "@jest/globals";
import { isBounded } from "./request-bodies";

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

  it("is quick about five megabytes of quotes, backslashes or brackets", () => {
    const started = process.cpuUsage().user;
    for (const part of ['\\"', "\\", '"', '{"a":"', "[]", "a"])
      isBounded(`["${part.repeat(5_000_000 / part.length)}`, {
        depth: 1e9,
        values: 1e9,
      });
    expect(process.cpuUsage().user - started).toBeLessThan(2_000_000);
  });
});
