import { named } from "@octavo/texts";
import type { BackupRunDto } from "@octavo/contracts";
import { Spinner } from "@octavo/ui";
import { AdminTime } from "../../../shared/crud/admin-date";
import { t } from "../../../texts/health";
import styles from "./backups-screen.module.css";

/** One that only a newer server knows is shown by its name. */
export function RunState({ state }: Pick<BackupRunDto, "state">) {
  return (
    <span className={styles.state} data-state={state}>
      {named(t, "backups.is", state) ?? state}
    </span>
  );
}

/** One that only a newer server knows is shown by its name. */
const kindName = ({ kind }: BackupRunDto): string =>
  named(t, "backups.run", kind) ?? kind;

/** How much it holds, where that is known. */
export function RunContent({ run }: { run: BackupRunDto }) {
  const { rows, files } = run;
  if (rows === null || files === null) return null;
  return (
    <span className="muted breaks">
      {t("backups.content", { rows, files })}
    </span>
  );
}

/** What is at work, and how far it is. Screen readers hear of it when it begins and ends. */
export function RunningNow({ runs }: { runs: readonly BackupRunDto[] }) {
  return (
    <div role="status" className={styles.running}>
      {runs.map((run) => (
        <p key={run.id}>
          <Spinner /> {t("backups.running", { kind: kindName(run) })}
          {run.step !== null && (
            <span className="muted breaks" aria-hidden="true">
              {" "}
              {run.step}
            </span>
          )}
        </p>
      ))}
    </div>
  );
}

export function RunList({ runs }: { runs: readonly BackupRunDto[] }) {
  if (runs.length === 0) return <p>{t("backups.noRuns")}</p>;
  return (
    <ul className={styles.runs}>
      {runs.map((run) => (
        <li key={run.id}>
          <p>
            {kindName(run)}
            {run.is_scheduled && ` (${t("backups.scheduled")})`},{" "}
            <AdminTime value={run.begun_at} isZoned />:{" "}
            <RunState state={run.state} />
          </p>
          {run.archive !== null && (
            <p className="muted breaks">{run.archive}</p>
          )}
          {run.reason !== null && <p>{run.reason}</p>}
        </li>
      ))}
    </ul>
  );
}
