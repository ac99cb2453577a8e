import { describe, expect, it } from "@jest/globals";
import { SavedPreviewTokens } from "./saved-preview-tokens";

const tokens = new SavedPreviewTokens(Buffer.from("a key of this site"));
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe("a link to what was saved", () => {
  it("says what it shows until it ends [D-923]", () => {
    const shown = { kind: "post", id: 7, endsAt: inMinutes(1) } as const;
    const token = tokens.issue(shown);
    expect(token).toMatch(/^[\w-]+$/);
    expect(tokens.read(token)).toEqual(shown);
    expect(tokens.read(tokens.issue({ ...shown, endsAt: inMinutes(-1) }))).toBe(
      null,
    );
  });

  it("shows nothing that another site has signed, or nobody [SEC-90]", () => {
    const other = new SavedPreviewTokens(Buffer.from("another key"));
    const forged = [
      other.issue({ kind: "page", id: 1, endsAt: inMinutes(1) }),
      "",
      "x",
      "A".repeat(64),
    ];
    expect(forged.map((token) => tokens.read(token))).toEqual(
      forged.map(() => null),
    );
  });
});
