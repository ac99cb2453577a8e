import { describe, expect, it } from "@jest/globals";
import type { VerdictOutcome } from "@octavo/contracts";
import { gateState } from "./gate-state";

const server = (outcome: VerdictOutcome) => ({
  outcome,
  source: "server" as const,
});
const browser = (outcome: VerdictOutcome) => ({
  outcome,
  source: "browser" as const,
});

describe("gateState", () => {
  it.each([
    ["unchecked", []],
    ["unchecked", [server("passed")]],
    ["unchecked", [server("passed"), browser("skipped")]],
    ["unchecked", [browser("passed")]],
    ["promotable", [server("passed"), browser("passed")]],
    ["promotable", [server("warning"), browser("warning"), browser("skipped")]],
    ["blocked", [server("failed"), browser("passed")]],
    ["blocked", [server("passed"), browser("failed")]],
  ])("is %s for %j", (state, verdicts) => {
    expect(gateState(verdicts)).toBe(state);
  });
});
