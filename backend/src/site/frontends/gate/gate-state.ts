import type { GateState, VerdictOutcome } from "@octavo/contracts";

interface Judged {
  outcome: VerdictOutcome;
  source: "server" | "browser";
}

/**
 * Whether a release may go live without anybody having to say why. One failure blocks it. Where the
 * server, or a browser, has not looked at all, it is unchecked: a check that was skipped says nothing.
 */
export function gateState(verdicts: readonly Judged[]): GateState {
  if (verdicts.some(({ outcome }) => outcome === "failed")) return "blocked";
  const hasLooked = (wanted: Judged["source"]) =>
    verdicts.some(
      ({ source, outcome }) => source === wanted && outcome !== "skipped",
    );
  return hasLooked("server") && hasLooked("browser")
    ? "promotable"
    : "unchecked";
}
