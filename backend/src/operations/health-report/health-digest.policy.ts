import type { Checked } from "./health-report.service";
import type { HealthState } from "./health-states.repository";

const DAY_MS = 86_400_000;

interface Digest {
  /** Those that have changed. */
  states: HealthState[];
  /** Checks that have begun to fail, and belong in the mail. */
  failing: Checked[];
  /** Everything that a mail reported as failing works again. */
  isWellAgain: boolean;
}

/**
 * The content of a mail: at most once a day for each check that it is failing, and once that everything is
 * healthy again. A check that could not run says neither.
 * @param known what each check said the last time.
 * @param isTold whether anyone receives the mail; if not, it is sent when someone does.
 */
export function digestOf(
  known: ReadonlyMap<string, HealthState>,
  looked: readonly Checked[],
  { now, isTold }: { now: Date; isTold: boolean },
): Digest {
  const pairs = looked.map((checked) => {
    const state = nextState(known, checked, now);
    return { checked, state, isDue: isTold && shouldTell(state, now) };
  });
  const isWell = looked.every(
    ({ finding: { status } }) => status === "ok" || status === "warning",
  );
  const isWellAgain =
    isTold && isWell && pairs.some(({ state }) => state.is_open);
  const told = pairs.map(({ state, isDue }) => ({
    ...state,
    ...(isDue && { mailed_at: now, is_open: true }),
    ...(isWellAgain && { is_open: false }),
  }));
  return {
    states: told.filter((state) => !isSame(known.get(state.check_id), state)),
    failing: pairs.flatMap(({ checked, isDue }) => (isDue ? checked : [])),
    isWellAgain,
  };
}

function nextState(
  known: ReadonlyMap<string, HealthState>,
  { check: { id: check_id }, finding: { status } }: Checked,
  now: Date,
): HealthState {
  const before = known.get(check_id);
  if (before?.status === status) return before;
  const { mailed_at = null, is_open = false } = before ?? {};
  return { check_id, status, since: now, mailed_at, is_open };
}

function shouldTell(
  { status, since, mailed_at }: HealthState,
  now: Date,
): boolean {
  if (status !== "failing") return false;
  if (mailed_at === null) return true;
  const isNew = mailed_at < since;
  return isNew && now.getTime() - mailed_at.getTime() >= DAY_MS;
}

const isSame = (one: HealthState | undefined, other: HealthState): boolean =>
  one?.status === other.status &&
  one.is_open === other.is_open &&
  one.mailed_at?.getTime() === other.mailed_at?.getTime();
