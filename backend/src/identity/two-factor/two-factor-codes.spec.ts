import { describe, expect, it } from "@jest/globals";
import { makeSecret, secretAddress, stepOf } from "./two-factor-codes";

// RFC 6238, appendix B: the secret "12345678901234567890" in base 32.
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("stepOf", () => {
  it.each([
    [59, "287082", 1],
    [1_111_111_109, "081804", 37_037_036],
    [2_000_000_000, "279037", 66_666_666],
  ])("at %i takes %s, as the standard says", (seconds, code, step) => {
    expect(stepOf(SECRET, code, seconds * 1000)).toBe(step);
  });

  it("takes the code before and after, and no other", () => {
    const at = (seconds: number) => stepOf(SECRET, "081804", seconds * 1000);
    expect(at(1_111_111_109 + 30)).toBe(37_037_036);
    expect(at(1_111_111_109 - 30)).toBe(37_037_036);
    expect(at(1_111_111_109 + 61)).toBeNull();
    expect(at(1_111_111_109 - 61)).toBeNull();
  });

  it.each(["", "08180", "0818044", "08180x", "۰۸۱۸۰۴"])(
    "does not take %j",
    (code) => {
      expect(stepOf(SECRET, code, 1_111_111_109_000)).toBeNull();
    },
  );
});

describe("secretAddress", () => {
  it("names site and account", () => {
    const secret = makeSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = secretAddress(secret, {
      site: "Octavo: notes",
      account: "ada+1@example.org",
    });
    const { protocol, searchParams } = new URL(address);
    expect(protocol).toBe("otpauth:");
    expect(searchParams.get("secret")).toBe(secret);
    expect(searchParams.get("issuer")).toBe("Octavo  notes");
    expect(decodeURIComponent(address)).toContain("ada+1@example.org");
  });
});
