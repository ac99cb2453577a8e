import { describe, expect, it } from "@jest/globals";
import { SignedClaims } from "./signed-claims";

const signed = new SignedClaims(Buffer.from("a key of this site"));
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe("a link to what was saved", () => {
  it("says what it shows until it ends [D-923]", () => {
    const endsAt = inMinutes(1);
    const token = signed.issue(["post", 7], endsAt);
    expect(token).toMatch(/^[\w-]+$/);
    expect(signed.read(token)).toEqual({ claims: ["post", 7], endsAt });
    expect(signed.read(signed.issue(["post", 7], inMinutes(-1)))).toBe(null);
  });

  it("shows nothing that another site has signed, or nobody [SEC-90]", () => {
    const other = new SignedClaims(Buffer.from("another key"));
    const forged = [
      other.issue(["page", 1], inMinutes(1)),
      "",
      "x",
      "A".repeat(64),
    ];
    expect(forged.map((token) => signed.read(token))).toEqual(
      forged.map(() => null),
    );
  });
});
