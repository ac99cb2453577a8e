import { t } from "../../common/texts";
import type { Room } from "../../infrastructure/health/disk-space";
import { fine, trouble, type Finding } from "./finding";

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
  if (isDown) return trouble("failing", "health.databaseDown");
  if (ms >= SLOW_MS) return trouble("warning", "health.databaseSlow", { ms });
  const late = replicasFinding(lags);
  if (late) return late;
  const count = lags.length;
  return count === 0
    ? fine("health.databaseOk", { ms })
    : fine("health.databaseReplicas", { ms, count });
}

function replicasFinding(lags: DatabaseState["lags"]): Finding | null {
  const away = lags.filter((lag) => lag === null).length;
  if (away > 0)
    return trouble("warning", "health.replicasAway", { count: away });
  const late = Math.round(Math.max(0, ...lags.map((lag) => lag ?? 0)));
  return late < LATE_SECONDS
    ? null
    : trouble("warning", "health.replicasLate", { count: late });
}

/** @param refusal why files cannot be stored; null: they can. */
export function diskFinding(
  { free, size }: Room,
  refusal: string | null,
): Finding {
  if (refusal !== null)
    return trouble("failing", "health.diskUnwritable", { reason: refusal });
  const share = free / size;
  const values = {
    free: Math.round((free / GB) * 10) / 10,
    percent: Math.floor(share * 100),
  };
  if (share >= LITTLE_ROOM) return fine("health.diskOk", values);
  const status = share < NO_ROOM ? "failing" : "warning";
  return trouble(status, "health.diskLow", values);
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
      ...trouble("failing", "health.jobsWait", {
        minutes: Math.floor(oldest / 60),
      }),
      since: new Date(Date.now() - oldest * 1000),
    };
  const lost = lostJobs(rows);
  const count = countLost(rows);
  if (count === 0) return fine("health.jobsOk");
  const tasks = lost.map(({ task }) => task).join(", ");
  return trouble("warning", "health.jobsGivenUp", { count, tasks });
}

/** @param seconds that this server is ahead of its database, or if below zero behind. */
export function clockFinding(seconds: number): Finding {
  const count = Math.abs(seconds);
  if (count === 0) return fine("health.clockOk");
  return {
    status: count > CLOCK_BREAKS_SECONDS ? "failing" : "warning",
    detail: () =>
      seconds > 0
        ? t("health.clockAhead", { count })
        : t("health.clockBehind", { count }),
    action: () => t("health.clockDo"),
  };
}
