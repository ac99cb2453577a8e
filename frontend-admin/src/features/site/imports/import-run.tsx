import type { ImportDto } from "@octavo/contracts";
import { formatBytes } from "@octavo/format";
import {
  Button,
  ConfirmDialog,
  Notice,
  ProgressBar,
  Spinner,
} from "@octavo/ui";
import { useState } from "react";
import { AdminTime } from "../../../shared/crud/admin-date";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { Panel } from "../../../shared/layout/panel";
import { t } from "../../../texts/moving";
import { ImportReport } from "./import-report";
import { actsOf, isActive } from "./import-acts";
import {
  choicesOf,
  countsText,
  remainingText,
  stateText,
} from "./import-sentences";
import styles from "./import-screen.module.css";
import { useImportAct } from "./imports.hooks";

/** One import: how far it is, what can be done with it, its report. */
export function ImportRun({ run }: { run: ImportDto }) {
  const act = useImportAct(run.id);
  const [first] = run.files;
  const more = run.files.length - 1;
  const title =
    more > 0
      ? t("import.titleMore", { name: first?.name ?? "", count: more })
      : (first?.name ?? t("import.title"));
  return (
    <Panel
      title={title}
      text={
        <>
          {run.author_name}, <AdminTime value={run.created_at} isZoned />
        </>
      }
    >
      <div className={styles.form}>
        <Progress run={run} />
        <ul className={styles.kinds} aria-label={t("import.choices")}>
          {choicesOf(run).map((choice) => (
            <li key={choice}>{choice}</li>
          ))}
        </ul>
        {run.reason !== null && <Notice tone="danger">{run.reason}</Notice>}
        {run.notes.length > 0 && (
          <ul className={styles.kinds}>
            {run.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <FailureNotice text={t("import.failedAct")} error={act.error} />
        <Actions run={run} act={act} />
        {!isActive(run) && hasReport(run) && <Report run={run} />}
      </div>
    </Panel>
  );
}

const hasReport = ({ counts }: ImportDto): boolean =>
  Object.values(counts).some((count) => count > 0);

/** Screen readers hear of it when it begins and ends. */
function Progress({ run }: { run: ImportDto }) {
  return (
    <>
      <p role="status" className={styles.state} data-state={run.state}>
        {isActive(run) && <Spinner />} {stateText(run)}
      </p>
      {run.state === "running" && <Bar run={run} />}
      {run.phase !== "upload" && hasReport(run) && <p>{countsText(run)}</p>}
    </>
  );
}

function Bar({ run }: { run: ImportDto }) {
  const { phase, files, done, total } = run;
  if (phase === "upload") {
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const received = files.reduce((sum, file) => sum + file.received, 0);
    const label = t("import.received", {
      received: formatBytes(received),
      bytes: formatBytes(bytes),
    });
    return <ProgressBar label={label} value={received / bytes} />;
  }
  if (total === null) return null;
  return (
    <ProgressBar
      label={`${t("import.items", { done, total })}${remainingText(run)}`}
      value={total === 0 ? 1 : done / total}
    />
  );
}

interface ActionsProps {
  run: ImportDto;
  act: ReturnType<typeof useImportAct>;
}

function Actions({ run, act }: ActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isBusy = act.isPending;
  return (
    <div className="flow">
      {actsOf(run).map(({ verb, label, variant }) => (
        <Button
          key={label}
          variant={variant}
          isBusy={isBusy}
          onClick={() =>
            verb === "undo" ? setIsAsking(true) : act.mutate(verb)
          }
        >
          {t(label)}
        </Button>
      ))}
      {isAsking && (
        <ConfirmDialog
          title={t("import.undoTitle")}
          description={t("import.undoText")}
          confirmLabel={t("import.undo")}
          isBusy={isBusy}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            act.mutate("undo", { onSettled: () => setIsAsking(false) });
          }}
        />
      )}
    </div>
  );
}

/** A dry run shows its items at once: people decide on them. */
function Report({ run }: { run: ImportDto }) {
  const [isOpen, setIsOpen] = useState(run.phase === "check");
  return (
    <details
      className={styles.details}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{t("import.report")}</summary>
      {isOpen && <ImportReport run={run} />}
    </details>
  );
}
