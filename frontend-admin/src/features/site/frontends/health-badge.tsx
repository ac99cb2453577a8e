import type {
  GateState,
  ReleaseHealth,
  ReleaseSignalsDto,
} from "@octavo/contracts";
import { countText } from "@octavo/format";
import styles from "./frontends.module.css";

const HEALTH: Record<ReleaseHealth, { label: string; tone: string }> = {
  healthy: { label: "Healthy", tone: "good" },
  unknown: { label: "Being watched", tone: "watch" },
  failed: { label: "Taken back", tone: "bad" },
};

const GATE: Record<GateState, { label: string; tone: string }> = {
  promotable: { label: "Checks passed", tone: "good" },
  unchecked: { label: "Not checked in a browser", tone: "watch" },
  blocked: { label: "Checks failed", tone: "bad" },
};

export function HealthBadge({ health }: { health: ReleaseHealth }) {
  const { label, tone } = HEALTH[health];
  return <Badge label={label} tone={tone} />;
}

export function GateBadge({ gate }: { gate: GateState }) {
  const { label, tone } = GATE[gate];
  return <Badge label={label} tone={tone} />;
}

function Badge({ label, tone }: { label: string; tone: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {label}
    </span>
  );
}

/** For how many visitors it started and failed, in words. */
export function Signals({ started, failed, last_failure }: ReleaseSignalsDto) {
  if (started === 0 && failed === 0) return null;
  return (
    <>
      {failed === 0
        ? `Started for ${countText(started, "visitor", "visitors")}, failed for none.`
        : `Started for ${countText(started, "visitor", "visitors")}, failed for ${failed}.`}
      {last_failure && (
        <span className={styles.failure}>Latest: {last_failure}</span>
      )}
    </>
  );
}
