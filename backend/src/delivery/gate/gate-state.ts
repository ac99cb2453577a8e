import {
  BROWSER_CHECKS,
  type GateState,
  type VerdictOutcome,
} from "@octavo/contracts";

interface Judged {
  name: string;
  outcome: VerdictOutcome;
  source: "server" | "browser";
}

/** A team may do without the library that this one needs; its verdict says so. */
const MAY_BE_SKIPPED: readonly string[] = ["browser:axe"];

/**
 * Whether a release may go live without anybody having to say why. One failure blocks it. Where the
 * server, or a browser, has not looked, it is unchecked. A browser has looked once all its checks are
 * there: a check that was skipped says nothing.
 */
export function gateState(verdicts: readonly Judged[]): GateState {
  if (verdicts.some(({ outcome }) => outcome === "failed")) return "blocked";
  const hasServerLooked = verdicts.some(
    ({ source, outcome }) => source === "server" && outcome !== "skipped",
  );
  const hasBrowserLooked = BROWSER_CHECKS.every((wanted) =>
    verdicts.some(
      ({ name, source, outcome }) =>
        source === "browser" &&
        name === wanted &&
        (outcome !== "skipped" || MAY_BE_SKIPPED.includes(name)),
    ),
  );
  return hasServerLooked && hasBrowserLooked ? "promotable" : "unchecked";
}
