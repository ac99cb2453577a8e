import type { RevisionSummaryDto } from "@octavo/contracts";
import { formatLongDay, formatTime } from "@octavo/format";
import { Button } from "@octavo/ui";
import { t } from "../../texts/versions";
import { useSiteZone } from "../dates/use-site-zone";
import { formatZoned } from "../dates/zoned-time";
import styles from "./revisions-dialog.module.css";

const NO_DATE = "—";

interface RevisionListProps {
  saves: readonly RevisionSummaryDto[];
  selected: number;
  onSelect: (version: number) => void;
  /** Loads older ones; null when all are loaded. */
  onMore: (() => void) | null;
  isLoadingMore: boolean;
}

/** Lists the saves by day, newest first. */
export function RevisionList(props: RevisionListProps) {
  const timeZone = useSiteZone();
  const { saves, selected, onSelect, onMore, isLoadingMore } = props;
  return (
    <nav aria-label={t("revisions.saves")} className={styles.list}>
      {byDay(saves, timeZone).map(({ day, saves: ofDay }) => (
        <section key={day}>
          <h3 className={styles.day}>{day}</h3>
          <ol className={styles.saves}>
            {ofDay.map((save) => (
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
                    {day === NO_DATE
                      ? day
                      : formatTime(save.created_at, timeZone)}
                    {save.event && (
                      <span className={styles.event}>
                        {t(`revisions.event.${save.event}`)}
                      </span>
                    )}
                  </span>
                  <span className="muted">{originOf(save)}</span>
                  {save.why && <span className="muted">{save.why}</span>}
                </button>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {onMore && (
        <Button size="small" isBusy={isLoadingMore} onClick={onMore}>
          {t("revisions.older")}
        </Button>
      )}
    </nav>
  );
}

interface DayOfSaves {
  day: string;
  saves: RevisionSummaryDto[];
}

/** In the site's time zone, the latest first. */
function byDay(
  saves: readonly RevisionSummaryDto[],
  timeZone: string,
): DayOfSaves[] {
  const days: DayOfSaves[] = [];
  for (const save of saves) {
    const day = formatLongDay(save.created_at, NO_DATE, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.saves.push(save);
    else days.push({ day, saves: [save] });
  }
  return days;
}

function originOf({ created_by, is_pending }: RevisionSummaryDto): string {
  const name = created_by?.name ?? t("revisions.unknown");
  return is_pending ? t("revisions.sent", { name }) : name;
}
