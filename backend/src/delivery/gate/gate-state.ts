import {
  BROWSER_CHECKS,
  type GateState,
  type VerdictDto,
} from "@octavo/contracts";
import type { FrontendVerdict } from "./frontend-verdict.entity";

/** A team may do without the library that this one needs; its verdict says so. */
const MAY_BE_SKIPPED: readonly string[] = ["browser:axe"];

/**
 * Whether a release may go live without an override. One failure blocks it. It is unchecked until the
 * server and a browser have checked it. The browser's part is complete once all its checks are there: a
 * skipped check proves nothing.
 */
export function gateState(
  verdicts: readonly Pick<VerdictDto, "name" | "outcome" | "source">[],
): GateState {
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

export const toVerdictDto = (verdict: FrontendVerdict): VerdictDto => ({
  name: verdict.name,
  outcome: verdict.outcome,
  message: verdict.message,
  source: verdict.source,
  by: verdict.madeBy,
  at: verdict.madeAt.toISOString(),
});
