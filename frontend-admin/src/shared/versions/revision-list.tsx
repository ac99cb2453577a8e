import type { RevisionSummaryDto } from "@octavo/contracts";
import { formatDateTime } from "@octavo/format";
import { Button } from "@octavo/ui";
import { useSiteZone } from "../dates/use-site-zone";
import { formatZoned } from "../dates/zoned-time";
import styles from "./revisions-dialog.module.css";

interface RevisionListProps {
  saves: readonly RevisionSummaryDto[];
  selected: number;
  onSelect: (version: number) => void;
  /** Loads older ones; null when all are there. */
  onMore: (() => void) | null;
  isLoadingMore: boolean;
}

/** Saves, the newest first. */
export function RevisionList(props: RevisionListProps) {
  const timeZone = useSiteZone();
  const { saves, selected, onSelect, onMore, isLoadingMore } = props;
  return (
    <nav aria-label="Saves" className={styles.list}>
      <ol className={styles.saves}>
        {saves.map((save) => (
          <li key={save.version}>
            <button
              type="button"
              className={styles.save}
              aria-current={save.version === selected || undefined}
              onClick={() => onSelect(save.version)}
            >
              <span
                className={styles.when}
                title={formatZoned(save.created_at, timeZone)}
              >
                {formatDateTime(save.created_at, "—", timeZone)}
              </span>
              <span className={styles.who}>
                {save.created_by?.name ?? "Before revisions were kept"}
                {save.is_pending && " · sent for review"}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {onMore && (
        <Button size="small" isBusy={isLoadingMore} onClick={onMore}>
          Show older
        </Button>
      )}
    </nav>
  );
}
