import type { AnalyticsDto, DayViewsDto, TopPostDto } from "@octavo/contracts";
import { formatNumber, formatDay } from "@octavo/format";
import { Skeleton, classNames } from "@octavo/ui";
import { LoadFailure } from "../../../shared/crud/failure-notice";
import { useAnswer } from "../../../shared/crud/use-call";
import styles from "./analytics.module.css";
import dashboard from "./dashboard-screen.module.css";
import { t } from "../../../texts";

/** What readers opened in the last thirty days, for those who may see reports. */
export function Analytics() {
  const analytics = useAnalytics();
  const { data, error } = analytics;
  if (error && !data)
    return (
      <LoadFailure text={t("dashboard.failedNumbers")} query={analytics} />
    );
  return (
    <div className={classNames(dashboard.columns, dashboard.even)}>
      <section
        className={classNames(dashboard.panel, styles.panel)}
        aria-labelledby="views"
      >
        <header className={dashboard.panelHeader}>
          <h2 id="views">{t("dashboard.views30")}</h2>
          <span className={styles.total}>
            {data ? formatNumber(data.views) : <Skeleton width="3rem" />}
          </span>
        </header>
        <ViewsChart days={data?.days} />
      </section>
      <section
        className={classNames(dashboard.panel, styles.panel)}
        aria-labelledby="read-most"
      >
        <header className={dashboard.panelHeader}>
          <h2 id="read-most">{t("dashboard.mostRead")}</h2>
        </header>
        {data ? <TopPosts posts={data.top_posts} /> : <LoadingPosts />}
      </section>
    </div>
  );
}

function TopPosts({ posts }: { posts: readonly TopPostDto[] }) {
  if (posts.length === 0)
    return <p className={styles.none}>{t("dashboard.noneRead")}</p>;
  return (
    <ol className={styles.top}>
      {posts.map(({ id, slug, title, views }) => (
        <li key={id}>
          <a href={`/post/${encodeURIComponent(slug)}`} dir="auto">
            {title}
          </a>
          <span className={styles.views}>
            <span aria-hidden="true">{formatNumber(views)}</span>
            <span className="visually-hidden">
              {t("dashboard.viewsOfPost", { count: views })}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function LoadingPosts() {
  return (
    <div className={dashboard.loading} aria-busy="true">
      <Skeleton width="80%" />
      <Skeleton width="65%" />
      <Skeleton width="75%" />
    </div>
  );
}

const useAnalytics = () =>
  useAnswer<AnalyticsDto>({
    queryKey: ["dashboard", "analytics"],
    path: "/dashboard/analytics",
    staleTime: 0,
  });

interface ViewsChartProps {
  /** The oldest first; absent while they are loading. */
  days: readonly DayViewsDto[] | undefined;
}

/** A bar for each day; the same numbers as a table for those who do not see it. */
function ViewsChart({ days }: ViewsChartProps) {
  if (!days)
    return (
      <div className={styles.chart} aria-busy="true">
        <Skeleton height="9rem" />
      </div>
    );
  const most = Math.max(0, ...days.map(({ views }) => views));
  if (most === 0)
    return <p className={styles.none}>{t("dashboard.noneRead")}</p>;
  return (
    <div className={styles.chart}>
      <div className={styles.bars} aria-hidden="true">
        {days.map(({ day, views }) => (
          <span
            key={day}
            className={styles.slot}
            title={`${formatDay(day)}: ${formatNumber(views)}`}
          >
            <span
              className={styles.bar}
              style={{ height: barHeight(views, most) }}
            />
          </span>
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{formatDay(days[0]?.day)}</span>
        <span>{t("dashboard.mostOnADay", { most })}</span>
        <span>{t("dashboard.today")}</span>
      </p>
      <DayTable days={days} />
    </div>
  );
}

/** A single view must be visible next to thousands. */
const barHeight = (views: number, most: number): string =>
  views === 0 ? "0" : `max(2px, ${(views / most) * 100}%)`;

function DayTable({ days }: { days: readonly DayViewsDto[] }) {
  return (
    <table className="visually-hidden">
      <caption>{t("dashboard.viewsByDay")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("dashboard.day")}</th>
          <th scope="col">{t("dashboard.views")}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, views }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <td>{views}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
