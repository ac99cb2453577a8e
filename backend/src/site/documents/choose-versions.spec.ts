import { describe, expect, it } from "@jest/globals";
import type { FrontendRelease } from "../../delivery/releases/frontend-release.entity";
import {
  chooseVersions,
  isInShare,
  type ChosenVersion,
  type ReleasesToChooseFrom,
} from "./choose-versions";

const release = (app: string, version: string) =>
  ({ app, version }) as FrontendRelease;

const OLD = release("public", "1.0.0");
const LIVE = release("public", "1.1.0");
const NEXT = release("public", "1.2.0");
const CANDIDATE = release("public", "2.0.0");

const RELEASES = {
  live: { public: LIVE, shell: release("shell", "5.0.0") },
  canaries: {},
  fallbacks: { public: OLD },
};

/** Shown to everybody who has been asked about so far. */
const WITH_CANARY = {
  ...RELEASES,
  canaries: { public: { release: NEXT, share: 99.99 } },
};

const without = (...broken: FrontendRelease[]) => ({
  visitor: "somebody",
  isUnusable: (one: FrontendRelease) => broken.includes(one),
});

const pins = new Map([["public", CANDIDATE]]);

interface Choice {
  what: string;
  releases?: ReleasesToChooseFrom;
  pins?: Map<string, FrontendRelease>;
  broken?: FrontendRelease[];
  chosen: FrontendRelease;
  because: ChosenVersion["because"];
}

describe("which version a document is made with", () => {
  it.each<Choice>([
    { what: "what is live", chosen: LIVE, because: "live" },
    {
      what: "a canary, for its visitors",
      releases: WITH_CANARY,
      chosen: NEXT,
      because: "canary",
    },
    {
      what: "a preview before all others",
      releases: WITH_CANARY,
      pins,
      chosen: CANDIDATE,
      because: "preview",
    },
    {
      what: "what is live, where a preview cannot be shown",
      pins,
      broken: [CANDIDATE],
      chosen: LIVE,
      because: "live",
    },
    {
      what: "what is live, where a canary cannot be shown",
      releases: WITH_CANARY,
      broken: [NEXT],
      chosen: LIVE,
      because: "live",
    },
    {
      what: "the last healthy one, where what is live cannot be shown",
      broken: [LIVE],
      chosen: OLD,
      because: "fallback",
    },
    {
      what: "what is live, where nothing can be shown",
      broken: [LIVE, OLD],
      chosen: LIVE,
      because: "live",
    },
  ])("is $what", ({ releases = RELEASES, broken = [], ...expected }) => {
    const wishes = { ...without(...broken), pins: expected.pins };
    const { chosen, because } = expected;
    expect(chooseVersions(releases, wishes)["public"]).toEqual({
      release: chosen,
      because,
    });
  });

  it("is chosen for each app by itself", () => {
    const chosen = chooseVersions(RELEASES, { ...without(), pins });
    expect(chosen["shell"]?.release.version).toBe("5.0.0");
    expect(chosen["admin"]).toBeUndefined();
  });

  it("may be of an app that has nothing live, in a preview", () => {
    const labs = release("labs", "0.1.0");
    const wishes = { ...without(), pins: new Map([["labs", labs]]) };
    expect(chooseVersions(RELEASES, wishes)["labs"]?.release).toBe(labs);
  });
});

describe("the visitors of a canary", () => {
  const visitors = Array.from({ length: 20_000 }, (_, index) => `v${index}`);
  const among = (share: number, version = NEXT) =>
    visitors.filter((visitor) => isInShare(visitor, version, share));

  it.each([1, 10, 50, 99])("are %i percent of all", (share) => {
    const percentage = (among(share).length / visitors.length) * 100;
    expect(Math.abs(percentage - share)).toBeLessThan(1.5);
  });

  it("stay so while it grows", () => {
    const larger = new Set(among(50));
    expect(among(10).every((visitor) => larger.has(visitor))).toBe(true);
  });

  it("are others for another version", () => {
    const next = new Set(among(10, CANDIDATE));
    const both = among(10).filter((visitor) => next.has(visitor));
    expect((both.length / visitors.length) * 100).toBeLessThan(2);
  });
});
