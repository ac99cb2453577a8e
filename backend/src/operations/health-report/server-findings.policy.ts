import { t } from "../../common/texts";
import type { Room } from "../../infrastructure/health/disk-space";
import type { Finding } from "./health-report.service";

const SLOW_MS = 500;
/** A replica that is behind for less is only busy. */
const LATE_SECONDS = 10;
/** As in docker/alerts.yaml. */
const LITTLE_ROOM = 0.1;
const NO_ROOM = 0.02;
const LONG_WAIT_SECONDS = 600;
/** More, and the codes of two-step sign-in are refused. */
const CLOCK_BREAKS_SECONDS = 30;

const GB = 1e9;

interface DatabaseState {
  isDown: boolean;
  /** For the answer. */
  ms: number;
  /** Of each replica, in seconds; null for one that does not answer. */
  lags: readonly (number | null)[];
}

export function databaseFinding({ isDown, ms, lags }: DatabaseState): Finding {
  if (isDown)
    return {
      status: "failing",
      detail: () => t("health.databaseDown"),
      action: () => t("health.databaseDownDo"),
    };
  if (ms >= SLOW_MS)
    return {
      status: "warning",
      detail: () => t("health.databaseSlow", { ms }),
      action: () => t("health.databaseSlowDo"),
    };
  return replicasFinding(lags) ?? { status: "ok", detail: () => ok(ms, lags) };
}

const ok = (ms: number, { length: count }: { length: number }): string =>
  count === 0
    ? t("health.databaseOk", { ms })
    : t("health.databaseReplicas", { ms, count });

function replicasFinding(lags: DatabaseState["lags"]): Finding | null {
  const away = lags.filter((lag) => lag === null).length;
  if (away > 0)
    return {
      status: "warning",
      detail: () => t("health.replicasAway", { count: away }),
      action: () => t("health.replicasAwayDo"),
    };
  const late = Math.round(Math.max(0, ...lags.map((lag) => lag ?? 0)));
  if (late < LATE_SECONDS) return null;
  return {
    status: "warning",
    detail: () => t("health.replicasLate", { count: late }),
    action: () => t("health.replicasLateDo"),
  };
}

/** @param refusal why files cannot be stored; null: they can. */
export function diskFinding(
  { free, size }: Room,
  refusal: string | null,
): Finding {
  if (refusal !== null)
    return {
      status: "failing",
      detail: () => t("health.diskUnwritable", { reason: refusal }),
      action: () => t("health.diskUnwritableDo"),
    };
  const share = free / size;
  const values = {
    free: Math.round((free / GB) * 10) / 10,
    percent: Math.floor(share * 100),
  };
  if (share >= LITTLE_ROOM)
    return { status: "ok", detail: () => t("health.diskOk", values) };
  return {
    status: share < NO_ROOM ? "failing" : "warning",
    detail: () => t("health.diskLow", values),
    action: () => t("health.diskLowDo"),
  };
}

interface CountedJobs {
  task: string;
  state: string;
  /** That changed within a week. */
  recent_jobs: number;
}

/** Those that failed for the last time within a week. */
const lostJobs = (rows: readonly CountedJobs[]): readonly CountedJobs[] =>
  rows.filter(
    ({ state, recent_jobs }) => state === "given_up" && recent_jobs > 0,
  );

export const countLost = (rows: readonly CountedJobs[]): number =>
  lostJobs(rows).reduce((sum, { recent_jobs }) => sum + recent_jobs, 0);

/** @param oldest for how many seconds the oldest due job has waited. */
export function jobsFinding(
  oldest: number,
  rows: readonly CountedJobs[],
): Finding {
  if (oldest > LONG_WAIT_SECONDS)
    return {
      status: "failing",
      since: new Date(Date.now() - oldest * 1000),
      detail: () => t("health.jobsWait", { minutes: Math.floor(oldest / 60) }),
      action: () => t("health.jobsWaitDo"),
    };
  const lost = lostJobs(rows);
  const count = countLost(rows);
  if (count === 0) return { status: "ok", detail: () => t("health.jobsOk") };
  const tasks = lost.map(({ task }) => task).join(", ");
  return {
    status: "warning",
    detail: () => t("health.jobsGivenUp", { count, tasks }),
    action: () => t("health.jobsGivenUpDo"),
  };
}

/** @param seconds that this server is ahead of its database, or if below zero behind. */
export function clockFinding(seconds: number): Finding {
  const count = Math.abs(seconds);
  if (count === 0) return { status: "ok", detail: () => t("health.clockOk") };
  return {
    status: count > CLOCK_BREAKS_SECONDS ? "failing" : "warning",
    detail: () =>
      seconds > 0
        ? t("health.clockAhead", { count })
        : t("health.clockBehind", { count }),
    action: () => t("health.clockDo"),
  };
}
