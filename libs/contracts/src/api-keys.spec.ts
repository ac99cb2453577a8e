import "reflect-metadata";
import { describe, expect, it } from "@jest/globals";
import { maskApiKey } from "./api-keys";

describe("maskApiKey", () => {
  it.each([
    ["", ""],
    ["sfb_1234567890a", "sfb_1234567890a"],
    ["sfb_1234567890ab", "sfb_123456**********890ab"],
    [`sfb_${"x".repeat(35)}12345`, "sfb_xxxxxx**********12345"],
  ])("shows %j as %j [CONST-40, CONST-41]", (key, shown) => {
    expect(maskApiKey(key)).toBe(shown);
  });

  it("changes nothing the second time [CONST-41, D-613]", () => {
    const once = maskApiKey(`sfb_${"y".repeat(40)}`);
    expect(maskApiKey(once)).toBe(once);
    expect(once).toHaveLength(25);
  });
});
