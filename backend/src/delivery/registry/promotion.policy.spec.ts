import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import type { VerdictDto } from "@octavo/contracts";
import {
  canaryEndDenial,
  gateDenial,
  outdatedDenial,
  promotionDenial,
  shareDenial,
  type Change,
  type LiveNow,
} from "./promotion.policy";

const CLOCK = Date.parse("2026-11-24T12:00:00Z");
const secondsAgo = (seconds: number) => new Date(CLOCK - seconds * 1000);

beforeAll(() => void jest.useFakeTimers({ now: CLOCK }));
afterAll(() => void jest.useRealTimers());

const NOW: LiveNow = {
  app: "public",
  channel: "production",
  version: "1.4.0",
  since: secondsAgo(12),
  canary: null,
  lastChange: null,
  lastPromotion: {
    action: "promote",
    version: "1.4.0",
    by: "Ada",
    at: secondsAgo(12),
  },
};
const changed = (action: Change["action"]) => ({
  action,
  version: "1.5.0",
  by: "Bea",
  at: secondsAgo(3),
});
const TRIED: LiveNow = {
  ...NOW,
  lastChange: changed("canary"),
  canary: { version: "1.5.0", share: 10 },
};
const ENDED: LiveNow = { ...NOW, lastChange: changed("canary-end") };
const EMPTY: LiveNow = {
  ...NOW,
  version: null,
  since: null,
  lastPromotion: null,
};

describe("what somebody is told who is too late", () => {
  it.each<{
    says: string;
    now?: LiveNow;
    from: string | null;
    denial: unknown;
  }>([
    { says: "nothing, for the right version", from: "1.4.0", denial: null },
    {
      says: "nothing, where nothing is live",
      now: EMPTY,
      from: null,
      denial: null,
    },
    {
      says: "by whom and when",
      from: "1.3.0",
      denial:
        "public 1.4.0 was made live by Ada 12 seconds ago. Check what is live, then try again.",
    },
    {
      says: "of which channel",
      now: { ...NOW, channel: "staging" },
      from: null,
      denial:
        "public 1.4.0 was made live in staging by Ada 12 seconds ago. Check what is live, then try again.",
    },
    {
      says: "without a name, of what nobody recorded",
      now: { ...NOW, lastPromotion: null },
      from: null,
      denial:
        "public 1.4.0 was made live 12 seconds ago. Check what is live, then try again.",
    },
    {
      says: "that nothing is live",
      now: EMPTY,
      from: "1.3.0",
      denial:
        "Nothing of public is live in production. Check what is live, then try again.",
    },
  ])("is $says", ({ now = NOW, from, denial }) => {
    expect(outdatedDenial(now, from)).toBe(denial);
  });
});

describe("a promotion", () => {
  const step = { version: "1.5.0", from: "1.4.0" };

  it.each<{
    title: string;
    now?: LiveNow;
    wanted: Parameters<typeof promotionDenial>[1] & { share?: number };
    denial: unknown;
  }>([
    { title: "may come", wanted: step, denial: null },
    {
      title: "may begin a canary",
      wanted: { ...step, share: 5 },
      denial: null,
    },
    {
      title: "may change its share",
      now: TRIED,
      wanted: { ...step, share: 50, fromShare: 10 },
      denial: null,
    },
    {
      title: "may make it live",
      now: TRIED,
      wanted: { ...step, fromShare: 10 },
      denial: null,
    },
    {
      title: "names the share that it changes, where somebody tries it already",
      now: TRIED,
      wanted: { ...step, share: 50 },
      denial:
        "public 1.5.0 is a canary for 10 % of visitors. The canary public 1.5.0 was started by Bea 3 seconds ago. Check the canary, then try again (from_share).",
    },
    {
      title: "names the share as it is by now",
      now: TRIED,
      wanted: { ...step, share: 50, fromShare: 5 },
      denial: expect.stringContaining("is a canary for 10 %"),
    },
    {
      title: "is too late for a trial that has ended",
      now: ENDED,
      wanted: { ...step, fromShare: 10 },
      denial:
        "public 1.5.0 is not a canary. The canary public 1.5.0 was ended by Bea 3 seconds ago. Check what is live, then try again.",
    },
    {
      title: "of another version waits for its end",
      now: TRIED,
      wanted: { ...step, version: "1.6.0" },
      denial:
        "public 1.5.0 is a canary for 10 % of visitors. End the canary first.",
    },
    {
      title: "of what is live says so",
      wanted: { ...step, version: "1.4.0" },
      denial: "public 1.4.0 was already made live by Ada 12 seconds ago.",
    },
  ])("$title", ({ now = NOW, wanted, denial }) => {
    expect(promotionDenial(now, wanted)).toEqual(denial);
  });

  it("to a share needs something to be compared with", () => {
    const wanted = { version: "1.5.0", share: 5 };
    expect(shareDenial(NOW, wanted)).toBeNull();
    expect(shareDenial(EMPTY, { version: "1.5.0" })).toBeNull();
    expect(shareDenial(EMPTY, wanted)).toContain("Promote it without a share.");
  });
});

describe("the end of a canary", () => {
  it("is for whoever knows which it is", () => {
    expect(canaryEndDenial(TRIED, "1.5.0")).toBeNull();
    expect(canaryEndDenial(TRIED, "1.6.0")).toBe(
      "The canary is public 1.5.0, not 1.6.0. Check what is live, then try again.",
    );
    expect(canaryEndDenial(ENDED, "1.5.0")).toBe(
      "public 1.5.0 is not a canary. The canary public 1.5.0 was ended by Bea 3 seconds ago.",
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
      "public 1.5.0 failed these checks: sheet. A person can still promote it with a reason (override_reason).",
    );
  });
});
