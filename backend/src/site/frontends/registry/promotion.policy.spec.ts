import { describe, expect, it } from "@jest/globals";
import type { VerdictDto } from "@octavo/contracts";
import {
  canaryEndDenial,
  gateDenial,
  outdatedDenial,
  promotionDenial,
  type LiveNow,
} from "./promotion.policy";

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

const NOW: LiveNow = {
  ...{ app: "public", channel: "production", version: "1.4.0" },
  ...{ since: secondsAgo(12), canary: null, lastChange: null },
  lastPromotion: {
    ...{ action: "promote", version: "1.4.0", by: "Ada", at: secondsAgo(12) },
  },
};
const TRIED = { ...NOW, canary: { version: "1.5.0", share: 10 } };
const EMPTY: LiveNow = {
  ...{ ...NOW, version: null, since: null, lastPromotion: null },
};

describe("what somebody is told who is too late", () => {
  it.each<[string, LiveNow, string | null, string | null]>([
    ["nothing, for the right version", NOW, "1.4.0", null],
    ["nothing, where nothing is live", EMPTY, null, null],
    [
      "by whom and when",
      ...([NOW, "1.3.0"] as const),
      "public 1.4.0 was made live by Ada 12 seconds ago. Look again first.",
    ],
    [
      "of which channel",
      ...([{ ...NOW, channel: "staging" }, null] as const),
      "public 1.4.0 was made live in staging by Ada 12 seconds ago. Look again first.",
    ],
    [
      "without a name, of what nobody recorded",
      ...([{ ...NOW, lastPromotion: null }, null] as const),
      "public 1.4.0 was made live 12 seconds ago. Look again first.",
    ],
    [
      "that nothing is live",
      ...([EMPTY, "1.3.0"] as const),
      "Nothing of public is live in production. Look again first.",
    ],
  ])("is %s", (_, now, from, sentence) => {
    expect(outdatedDenial(now, from)).toBe(sentence);
  });
});

describe("a promotion", () => {
  const step = { version: "1.5.0", from: "1.4.0" };

  it.each<[string, LiveNow, Parameters<typeof promotionDenial>[1], unknown]>([
    ["may come", NOW, step, null],
    ["may begin a canary", NOW, { ...step, share: 5 }, null],
    ["may change its share", TRIED, { ...step, share: 50 }, null],
    ["may make it live", TRIED, step, null],
    [
      "of another version waits for its end",
      ...([TRIED, { ...step, version: "1.6.0" }] as const),
      "public 1.5.0 is being tried with 10 % of the visitors. End that first.",
    ],
    [
      "of what is live says so",
      ...([NOW, { ...step, version: "1.4.0" }] as const),
      "public 1.4.0 was already made live by Ada 12 seconds ago.",
    ],
    [
      "to a share needs something to be compared with",
      ...([EMPTY, { ...step, from: null, share: 5 }] as const),
      expect.stringContaining("Promote it without a share."),
    ],
  ])("%s", (_, now, wanted, sentence) => {
    expect(promotionDenial(now, wanted)).toEqual(sentence);
  });
});

describe("the end of a canary", () => {
  it("is for whoever knows which it is", () => {
    expect(canaryEndDenial(TRIED, "1.5.0")).toBeNull();
    expect(canaryEndDenial(TRIED, "1.6.0")).toBe(
      "public 1.5.0 is being tried, not 1.6.0. Look again first.",
    );
    const lastChange = {
      ...({ action: "canary-end", version: "1.5.0", by: "Bea" } as const),
      at: secondsAgo(3),
    };
    expect(canaryEndDenial({ ...NOW, lastChange }, "1.5.0")).toBe(
      "public 1.5.0 is not being tried. public 1.5.0 was taken back by Bea 3 seconds ago.",
    );
  });
});

describe("the gate", () => {
  const verdict = (name: string, outcome: VerdictDto["outcome"]) =>
    ({ name, outcome }) as VerdictDto;

  it("lets pass what passed, and names what failed", () => {
    expect(gateDenial("public 1.5.0", "promotable", [])).toBeNull();
    expect(gateDenial("public 1.5.0", "unchecked", [])).toContain(
      "has not been checked",
    );
    const verdicts = [verdict("hashes", "passed"), verdict("sheet", "failed")];
    expect(gateDenial("public 1.5.0", "blocked", verdicts)).toBe(
      "Checks of public 1.5.0 failed: sheet. Give a reason (override_reason) to promote it all the same.",
    );
  });
});
