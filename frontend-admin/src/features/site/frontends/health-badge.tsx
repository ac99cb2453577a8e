import type {
  GateState,
  ReleaseHealth,
  ReleaseSignalsDto,
} from "@octavo/contracts";
import { t } from "../../../texts/site";
import cells from "../../../shared/crud/publication-cells.module.css";
import styles from "./frontends.module.css";

const HEALTH = {
  healthy: { label: "frontends.healthy", tone: "good" },
  unknown: { label: "frontends.monitoring", tone: "watch" },
  failed: { label: "frontends.unhealthy", tone: "bad" },
} as const satisfies Record<ReleaseHealth, object>;

const GATE = {
  promotable: { label: "frontends.checksPassed", tone: "good" },
  unchecked: { label: "frontends.unchecked", tone: "watch" },
  blocked: { label: "frontends.checksFailed", tone: "bad" },
} as const satisfies Record<GateState, object>;

export function HealthBadge({ health }: { health: ReleaseHealth }) {
  const { label, tone } = HEALTH[health];
  return <Badge label={t(label)} tone={tone} />;
}

export function GateBadge({ gate }: { gate: GateState }) {
  const { label, tone } = GATE[gate];
  return <Badge label={t(label)} tone={tone} />;
}

function Badge({ label, tone }: { label: string; tone: string }) {
  return (
    <span className={cells.status} data-tone={tone}>
      {label}
    </span>
  );
}

/** For how many visitors it started and failed. */
export function Signals({ started, failed, last_failure }: ReleaseSignalsDto) {
  if (started === 0 && failed === 0) return null;
  return (
    <>
      {failed === 0
        ? t("frontends.signalsGood", { count: started })
        : t("frontends.signalsBad", { count: started, failed })}
      {last_failure && (
        <span className={styles.failure}>
          {t("frontends.lastFailure", { reason: last_failure })}
        </span>
      )}
    </>
  );
}
