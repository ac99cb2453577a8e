import { describe, expect, it } from "@jest/globals";
import { BROWSER_CHECKS, type VerdictOutcome } from "@octavo/contracts";
import { gateState } from "./gate-state";

const server = (outcome: VerdictOutcome) => ({
  name: "manifest",
  outcome,
  source: "server" as const,
});
const browser = (name: string, outcome: VerdictOutcome) => ({
  name,
  outcome,
  source: "browser" as const,
});
const all = BROWSER_CHECKS.map((name) => browser(name, "passed"));
const but = (name: string, outcome: VerdictOutcome) => [
  ...all.filter((verdict) => verdict.name !== name),
  browser(name, outcome),
];

describe("gateState", () => {
  it.each([
    ["unchecked", []],
    ["unchecked", [server("passed")]],
    ["unchecked", [server("passed"), browser("browser:heading", "passed")]],
    ["unchecked", [server("passed"), browser("browser:made-up", "passed")]],
    ["unchecked", [server("passed"), ...all.slice(1)]],
    ["unchecked", [server("passed"), ...but("browser:console", "skipped")]],
    ["unchecked", all],
    ["promotable", [server("passed"), ...all]],
    ["promotable", [server("warning"), ...but("browser:axe", "warning")]],
    ["promotable", [server("passed"), ...but("browser:axe", "skipped")]],
    ["blocked", [server("failed"), ...all]],
    ["blocked", [server("passed"), ...but("browser:axe", "failed")]],
    ["blocked", [server("passed"), ...all, browser("browser:more", "failed")]],
  ])("is %s for %j", (state, verdicts) => {
    expect(gateState(verdicts)).toBe(state);
  });
});
