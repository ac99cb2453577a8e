import {
  BULK_OUTCOMES,
  type BulkChangeDto,
  type BulkItemDto,
} from "@octavo/contracts";
import { Button, Pager, ProgressBar } from "@octavo/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { t } from "../../texts/newsroom";
import { FailureNotice } from "../crud/failure-notice";
import styles from "./bulk-bar.module.css";
import {
  isActive,
  LEFT_ITEMS,
  useChange,
  useChangeAct,
  useLeftItems,
} from "./bulk.hooks";

interface BulkRunProps {
  id: number;
  /** Rows have changed. */
  onEnded: () => void;
  onClose: () => void;
}

/** A change of many rows: how far it is, what became of them, and the way back. */
export function BulkRun({ id, onEnded, onClose }: BulkRunProps) {
  const { data: run, error } = useChange(id);
  const act = useChangeAct(id);
  const isOver = run !== undefined && !isActive(run);
  const tellEnd = useEffectEvent(onEnded);
  useEffect(() => {
    if (isOver) tellEnd();
  }, [isOver]);
  if (error && !run)
    return (
      <FailureNotice
        text={t("bulk.failedLook")}
        error={error}
        actions={<CloseButton onClose={onClose} />}
      />
    );
  if (!run) return null;
  return (
    <section className={styles.run} aria-label={t(`bulk.${run.verb}`)}>
      <State run={run} />
      <FailureNotice text={t("bulk.failedAct")} error={act.error} />
      {isOver && leftOf(run) > 0 && <Reasons run={run} />}
      <div className={styles.bar}>
        {isOver ? (
          <>
            {run.can_undo && (
              <Button
                size="small"
                isBusy={act.isPending}
                onClick={() => act.mutate("undo")}
              >
                {t("bulk.undo")}
              </Button>
            )}
            <CloseButton onClose={onClose} />
          </>
        ) : (
          <Button
            size="small"
            isBusy={act.isPending}
            onClick={() => act.mutate("stop")}
          >
            {t("bulk.stop")}
          </Button>
        )}
      </div>
    </section>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <Button size="small" variant="ghost" onClick={onClose}>
      {t("bulk.hide")}
    </Button>
  );
}

/** Screen readers hear of it when it begins and ends. */
function State({ run }: { run: BulkChangeDto }) {
  const { state, phase, done, total } = run;
  return (
    <>
      <p role="status">
        <strong>{t(`bulk.${run.verb}`)}</strong> {stateText(run)}
      </p>
      {state === "running" && (
        <ProgressBar
          label={t(phase === "undo" ? "bulk.undoing" : "bulk.progress", {
            done,
            total,
          })}
          value={total === 0 ? 1 : done / total}
        />
      )}
    </>
  );
}

function stateText(run: BulkChangeDto): string {
  if (run.state === "queued") return t("bulk.queued");
  if (run.state === "interrupted") return t("bulk.interrupted");
  if (run.state === "running") return "";
  const parts = BULK_OUTCOMES.filter((outcome) => run.counts[outcome] > 0).map(
    (outcome) => t(`bulk.${outcome}`, { count: run.counts[outcome] }),
  );
  const stopped = run.state === "stopped" ? `${t("bulk.stopped")} ` : "";
  return stopped + (parts.join(" · ") || t("bulk.nothing"));
}

const leftOf = ({ phase, counts }: BulkChangeDto): number =>
  phase === "undo" ? counts.stayed : counts.refused;

function Reasons({ run }: { run: BulkChangeDto }) {
  const [page, setPage] = useState(1);
  const { data } = useLeftItems(run, page);
  if (!data) return null;
  const pages = Math.ceil(data.total / LEFT_ITEMS);
  return (
    <>
      <ul className={styles.reasons} aria-label={t("bulk.reasons")}>
        {data.data.map((item) => (
          <li key={item.id}>{reasonText(item)}</li>
        ))}
      </ul>
      {pages > 1 && (
        <Pager
          label={t("bulk.reasonPages")}
          page={page}
          pages={pages}
          onPage={setPage}
        />
      )}
    </>
  );
}

const reasonText = ({ id, label, reason }: BulkItemDto): string =>
  [label ?? `#${id}`, reason].filter(Boolean).join(": ");
