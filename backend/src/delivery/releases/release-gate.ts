import type { GateState, VerdictDto } from "@octavo/contracts";
import type { FrontendRelease } from "./frontend-release.entity";

/** Sums up the verdicts on one release. */
export interface GateSummary {
  state: GateState;
  verdicts: VerdictDto[];
}

/** The gate, as releases know it. It registers itself: `ReleasesService.useGate`. */
export interface ReleaseGate {
  /** Runs the server's checks of a release that is complete, and keeps their verdicts. */
  check(release: FrontendRelease): Promise<void>;
  /**
   * Sentences of the checks that fail at this moment, of those that are quickly made: the site, or what
   * the app says of itself, may have changed since the release was checked.
   */
  denials(release: FrontendRelease): Promise<string[]>;
  /** By id of the release. */
  summaries(
    releases: readonly FrontendRelease[],
  ): Promise<ReadonlyMap<number, GateSummary>>;
}
