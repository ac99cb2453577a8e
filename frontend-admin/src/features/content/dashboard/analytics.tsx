import { operatingTexts } from "@octavo/contracts";
import type { TopPostDto } from "@octavo/contracts";
import { Skeleton, classNames } from "@octavo/ui";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import styles from "./dashboard-screen.module.css";
import chart from "./views-chart.module.css";
import { useAnalytics } from "./use-analytics";
import { ViewsChart } from "./views-chart";

/** What readers opened in the last thirty days, for those who may see reports (D-406). */
export function Analytics() {
  const { data, error, refetch } = useAnalytics();
  if (error && !data)
    return (
      <FailureNotice
        text={operatingTexts.failedNumbers}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className={classNames(styles.columns, styles.even)}>
      <section
        className={classNames(styles.panel, chart.panel)}
        aria-labelledby="views"
      >
        <header className={styles.panelHeader}>
          <h2 id="views">Views, last 30 days</h2>
          <span className={chart.total}>
            {data ? data.views.toLocaleString("en") : <Skeleton width="3rem" />}
          </span>
        </header>
        <ViewsChart days={data?.days} />
      </section>
      <section className={styles.panel} aria-labelledby="read-most">
        <header className={styles.panelHeader}>
          <h2 id="read-most">Read most</h2>
        </header>
        {data ? <TopPosts posts={data.top_posts} /> : <LoadingPosts />}
      </section>
    </div>
  );
}

function TopPosts({ posts }: { posts: readonly TopPostDto[] }) {
  if (posts.length === 0)
    return <p className={styles.none}>Nothing has been read lately.</p>;
  return (
    <ol className={chart.top}>
      {posts.map(({ id, slug, title, views }) => (
        <li key={id}>
          <a href={`/post/${encodeURIComponent(slug)}`}>{title}</a>
          <span className={chart.views}>
            {views.toLocaleString("en")}
            <span className="visually-hidden"> views</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function LoadingPosts() {
  return (
    <div className={styles.loading} aria-busy="true">
      <Skeleton width="80%" />
      <Skeleton width="65%" />
      <Skeleton width="75%" />
    </div>
  );
}
