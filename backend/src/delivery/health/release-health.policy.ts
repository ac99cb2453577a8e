import { formatDistanceStrict } from "date-fns";

/** How often something was tried, and how often of these it failed. */
interface Tally {
  tried: number;
  failed: number;
}

/** Facts about a release on trial in one channel. */
export interface Trial {
  app: string;
  version: string;
  /** `canary`: for a share of the visitors, next to the live release; `live`: for everyone. */
  role: "live" | "canary";
  /** Since when it is shown, in seconds. */
  seconds: number;
  /** Visitors' networks, each counted once; a network failed if anyone in it had a failure. */
  networks: Tally;
  /** Pages rendered on all servers. */
  renders: Tally;
  /** The release that it replaces or runs next to; null for the first version of an app. */
  replaced: ReplacedRelease | null;
}

interface ReplacedRelease {
  version: string;
  /** Not another release, but visitors whom a flag does not reach. */
  isFlag?: true;
  /**
   * For a canary, counts from the same time; for a replaced release, from an equally long time before.
   * `tried` is null where no one counted: browsers report starts only during a trial.
   */
  networks: { tried: number | null; failed: number };
  renders: Tally;
}

export type Judgement =
  | { outcome: "wait" }
  | { outcome: "healthy" }
  | { outcome: "failed"; reason: string };

/** One or two visitors decide nothing: their browser, network or intention may be odd. */
const FEWEST_FAILED_NETWORKS = 3;
/** One address that cannot be rendered, asked for a few times, is not yet a bad release. */
const FEWEST_FAILED_RENDERS = 10;
/** That many fail with any version: old browsers, extensions, connections that break off. */
const USUAL_SHARE = 0.1;
const WORSE_THAN_REPLACED = 2;

/**
 * Whether a release on trial must be rolled back, is healthy, or needs more time.
 *
 * Only releases on trial are judged: canaries, and live releases that have never been healthy. A
 * long-healthy release that begins to fail did not change; something around it did (the API, a browser's
 * update, someone who forges signals), and another version would most likely fail as well.
 */
export function judge(trial: Trial, probationSeconds: number): Judgement {
  const ofVisitors = findVisitorsFailure(trial);
  const ofServers = findRenderFailure(trial);
  const excess = ofVisitors ?? ofServers;
  if (excess?.isEnough === true)
    return { outcome: "failed", reason: excess.reason };
  // Too many of too few: the next visitors will tell.
  if (excess !== null) return { outcome: "wait" };
  // A canary is on trial for as long as it runs: its few visitors do not speak for all.
  if (trial.role === "canary" || trial.seconds < probationSeconds)
    return { outcome: "wait" };
  const hasWorked = [trial.networks, trial.renders].some(
    ({ tried, failed }) => tried > failed,
  );
  return { outcome: hasWorked ? "healthy" : "wait" };
}

/** A share above the limit; `isEnough`: of enough to act upon. */
interface Excess {
  isEnough: boolean;
  reason: string;
}

function findVisitorsFailure(trial: Trial): Excess | null {
  const { networks, replaced, seconds } = trial;
  const before = replaced?.networks ?? { tried: null, failed: 0 };
  // Where earlier visitors were not counted, assumes as many as now.
  const triedBefore = before.tried ?? Math.max(networks.tried, before.failed);
  const limit = limitFrom({ tried: triedBefore, failed: before.failed });
  if (shareOf(networks) <= limit) return null;
  const counted = before.tried === null ? "" : ` of ${before.tried}`;
  const other = replaced
    ? `; ${nameOf(trial, replaced)} failed in ${before.failed}${counted}${trial.role === "live" ? " in the same time before" : ""}`
    : "";
  return {
    isEnough: networks.failed >= FEWEST_FAILED_NETWORKS,
    reason: `Failed in ${networks.failed} of ${networks.tried} visitors' networks within ${duration(seconds)}${other}.`,
  };
}

function findRenderFailure(trial: Trial): Excess | null {
  const { renders, replaced, seconds } = trial;
  const before = replaced?.renders ?? { tried: 0, failed: 0 };
  if (shareOf(renders) <= limitFrom(before)) return null;
  const other = replaced
    ? `; ${nameOf(trial, replaced)}: ${before.failed} of ${before.tried}`
    : "";
  return {
    isEnough: renders.failed >= FEWEST_FAILED_RENDERS,
    reason: `${renders.failed} of ${renders.tried} pages could not be rendered within ${duration(seconds)}${other}.`,
  };
}

const nameOf = ({ app }: Trial, { version, isFlag }: ReplacedRelease): string =>
  isFlag ? version : `${app} ${version}`;

const limitFrom = (before: Tally): number =>
  Math.max(WORSE_THAN_REPLACED * shareOf(before), USUAL_SHARE);

const shareOf = ({ tried, failed }: Tally): number =>
  tried === 0 ? 0 : failed / tried;

const duration = (seconds: number): string =>
  formatDistanceStrict(0, Math.max(1, seconds) * 1000);

/** Why a server cannot use a release: its bundle keeps failing, or files of it are gone. */
export type UnusableCause = "breaker" | "files";

/**
 * Whether a release is taken back at once because a server cannot use it. One that is healthy only
 * when files are gone: a bundle that fails after weeks met something new, for which documents use the
 * last healthy version request by request.
 */
export const isTakenBackAtOnce = (
  { role, isHealthy }: { role: Trial["role"]; isHealthy: boolean },
  cause: UnusableCause,
): boolean => role === "canary" || !isHealthy || cause === "files";

/** Whether browsers report every start of a release, not only its failures. */
export const isWatched = (
  release: { health: string },
  /** Whether it is a canary, or one runs at the same time: then both are compared. */
  hasCanary: boolean,
): boolean => hasCanary || release.health === "unknown";
