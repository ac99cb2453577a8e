import type { DayViewsDto } from "@octavo/contracts";
import { formatShortDate } from "@octavo/format";
import { Skeleton } from "@octavo/ui";
import styles from "./views-chart.module.css";

interface ViewsChartProps {
  /** The oldest first; absent while they are loading. */
  days: readonly DayViewsDto[] | undefined;
}

/** A bar for each day; the same numbers as a table for those who do not see it. */
export function ViewsChart({ days }: ViewsChartProps) {
  if (!days)
    return (
      <div className={styles.chart} aria-busy="true">
        <Skeleton height="9rem" />
      </div>
    );
  const most = Math.max(0, ...days.map(({ views }) => views));
  if (most === 0)
    return <p className={styles.none}>No views in the last 30 days.</p>;
  return (
    <div className={styles.chart}>
      <div className={styles.bars} aria-hidden="true">
        {days.map(({ day, views }) => (
          <span
            key={day}
            className={styles.slot}
            title={`${formatShortDate(day)}: ${views.toLocaleString("en")}`}
          >
            <span
              className={styles.bar}
              style={{ height: barHeight(views, most) }}
            />
          </span>
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{formatShortDate(days[0]?.day)}</span>
        <span>Most on a day: {most.toLocaleString("en")}</span>
        <span>Today</span>
      </p>
      <DayTable days={days} />
    </div>
  );
}

/** A single view is still to be seen beside thousands. */
const barHeight = (views: number, most: number): string =>
  views === 0 ? "0" : `max(2px, ${(views / most) * 100}%)`;

function DayTable({ days }: { days: readonly DayViewsDto[] }) {
  return (
    <table className="visually-hidden">
      <caption>Views by day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Views</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, views }) => (
          <tr key={day}>
            <th scope="row">{formatShortDate(day)}</th>
            <td>{views}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
