import { describe, expect, it } from "@jest/globals";
import {
  isTakenBackAtOnce,
  isWatched,
  judge,
  type Trial,
} from "./release-health.policy";

const NOTHING = { tried: 0, failed: 0 };

const trial = (changes: Partial<Trial>): Trial => ({
  app: "public",
  version: "1.4.0",
  role: "live",
  seconds: 60,
  networks: NOTHING,
  renders: NOTHING,
  replaced: null,
  ...changes,
});

const replaced = (
  tried: number | null,
  failed: number,
  renders = NOTHING,
): Trial["replaced"] => ({
  version: "1.3.2",
  networks: { tried, failed },
  renders,
});

const canary = (tried: number, failed: number, beside = replaced(40, 0)) =>
  trial({
    role: "canary",
    networks: { tried, failed },
    replaced: beside,
  });

const live = (
  seconds: number,
  [tried, failed]: [number, number],
  before = replaced(null, 0),
) => trial({ seconds, networks: { tried, failed }, replaced: before });

const rendered = (seconds: number, tried: number, failed: number) =>
  trial({ seconds, renders: { tried, failed } });

describe("judge", () => {
  it.each<[string, Trial, string]>([
    ["a canary that three of four see fail", canary(4, 3), "failed"],
    [
      "a canary that two of two see fail: too few to tell",
      canary(2, 2),
      "wait",
    ],
    ["a canary that one in ten sees fail", canary(30, 3), "wait"],
    ["a canary that more than one in ten sees fail", canary(29, 3), "failed"],
    [
      "a canary that fails less than twice as often as what is live",
      canary(10, 4, replaced(10, 2)),
      "wait",
    ],
    [
      "a canary that fails more than twice as often",
      canary(10, 5, replaced(10, 2)),
      "failed",
    ],
    ["a canary without any failure for hours", canary(400, 0), "wait"],
    ["a new version within its probation", live(60, [50, 0]), "wait"],
    ["a new version after its probation", live(121, [50, 0]), "healthy"],
    ["one that a single visitor has seen", live(121, [1, 0]), "healthy"],
    ["one that nobody has seen", live(9999, [0, 0]), "wait"],
    ["one whose only visitor saw it fail", live(121, [1, 1]), "wait"],
    ["one of whose two visitors one saw it fail", live(121, [2, 1]), "wait"],
    ["one that a few see fail, as ever", live(121, [50, 5]), "healthy"],
    ["one that fails at once", live(2, [3, 3]), "failed"],
    [
      "one that fails as often as the one before in the same time",
      live(121, [10, 4], replaced(null, 3)),
      "healthy",
    ],
    [
      "one that fails more often than the one before",
      live(121, [10, 7], replaced(null, 3)),
      "failed",
    ],
    [
      "one after a version that nobody could use: worse is impossible",
      live(121, [3, 3], replaced(null, 30)),
      "wait",
    ],
    [
      "one that servers render and no browser tells of",
      rendered(121, 9, 0),
      "healthy",
    ],
    [
      "one that fails to render now and then",
      rendered(121, 100, 10),
      "healthy",
    ],
    ["one that often fails to render", rendered(60, 80, 10), "failed"],
    ["one that failed to render nine times", rendered(121, 9, 9), "wait"],
  ])("%s", (_, given, outcome) => {
    expect(judge(given, 120).outcome).toBe(outcome);
  });

  it.each<[Trial, string]>([
    [
      canary(9, 4),
      "Failed in 4 of 9 visitors' networks within 1 minute; public 1.3.2 failed in 0 of 40.",
    ],
    [
      live(120, [9, 4], replaced(null, 1)),
      "Failed in 4 of 9 visitors' networks within 2 minutes; public 1.3.2 failed in 1 in the same time before.",
    ],
    [
      trial({ networks: { tried: 3, failed: 3 }, seconds: 0 }),
      "Failed in 3 of 3 visitors' networks within 1 second.",
    ],
    [
      trial({
        renders: { tried: 40, failed: 12 },
        replaced: replaced(null, 0, { tried: 900, failed: 2 }),
      }),
      "12 of 40 pages could not be rendered within 1 minute; public 1.3.2: 2 of 900.",
    ],
  ])("says why", (given, reason) => {
    expect(judge(given, 120)).toEqual({ outcome: "failed", reason });
  });
});

describe("isTakenBackAtOnce", () => {
  it.each([
    [{ role: "canary", isHealthy: false }, "breaker", true],
    [{ role: "canary", isHealthy: true }, "breaker", true],
    [{ role: "live", isHealthy: false }, "breaker", true],
    [{ role: "live", isHealthy: false }, "files", true],
    [{ role: "live", isHealthy: true }, "files", true],
    [{ role: "live", isHealthy: true }, "breaker", false],
  ] as const)("%p because of %s: %s", (release, cause, expected) => {
    expect(isTakenBackAtOnce(release, cause)).toBe(expected);
  });
});

describe("isWatched", () => {
  it.each([
    ["unknown", false, true],
    ["healthy", true, true],
    ["healthy", false, false],
    ["failed", false, false],
  ])("%s, with a canary: %s: %s", (health, hasCanary, expected) => {
    expect(isWatched({ health }, hasCanary)).toBe(expected);
  });
});
