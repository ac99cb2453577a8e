import { Can, useSession } from "@octavo/auth";
import { adminTexts } from "@octavo/contracts";
import type { DashboardDto } from "@octavo/contracts";
import { Skeleton, buttonClass } from "@octavo/ui";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { RequirePermission } from "../../../shared/layout/guard";
import { useDocumentTitle } from "../../../shared/layout/use-document-title";
import { useApi } from "../../../remote-context";
import { Analytics } from "./analytics";
import styles from "./dashboard-screen.module.css";
import { QuickActions } from "./quick-actions";
import { RecentPosts } from "./recent-posts";
import { StatCards } from "./stat-cards";

export function GuardedDashboardScreen() {
  return (
    <RequirePermission permission="view_dashboard">
      <DashboardScreen />
    </RequirePermission>
  );
}

function useDashboard() {
  const api = useApi();
  return useQuery({
    queryKey: ["dashboard"],
    queryFn: ({ signal }) =>
      api<DashboardDto>({ method: "GET", path: "/dashboard", signal }),
    staleTime: 0,
  });
}

export function DashboardScreen() {
  useDocumentTitle("Dashboard");
  const dashboard = useDashboard();
  return (
    <div className={styles.dashboard}>
      <Banner />
      {dashboard.error && (
        <FailureNotice
          text="Failed to load the dashboard"
          error={dashboard.error}
          onRetry={() => void dashboard.refetch()}
        />
      )}
      <StatCards stats={dashboard.data} />
      <Can permission="view_reports">
        <Analytics />
      </Can>
      <div className={styles.columns}>
        <section className={styles.panel} aria-labelledby="recent-posts">
          <header className={styles.panelHeader}>
            <h2 id="recent-posts">Recent Posts</h2>
            <Link to="/posts">View All</Link>
          </header>
          {dashboard.data ? (
            <RecentPosts posts={dashboard.data.recentPosts} />
          ) : (
            <LoadingRows isLoading={!dashboard.error} />
          )}
        </section>
        <QuickActions />
      </div>
    </div>
  );
}

function Banner() {
  const { user } = useSession();
  return (
    <section className={styles.banner}>
      <div>
        <h1 className={styles.title}>Welcome back, {user?.name}</h1>
        <p className={styles.text}>What would you like to write today?</p>
      </div>
      <div className={styles.actions}>
        <a className={buttonClass()} href="/">
          View Site
        </a>
        <Can permission="create_posts">
          <Link className={buttonClass("primary")} to="/posts/new">
            <Plus aria-hidden="true" />
            New Post
          </Link>
        </Can>
      </div>
    </section>
  );
}

function LoadingRows({ isLoading }: { isLoading: boolean }) {
  if (!isLoading)
    return <p className={styles.none}>{adminTexts.noRecentPosts}</p>;
  return (
    <div className={styles.loading} aria-busy="true">
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} width={row % 2 ? "72%" : "88%"} />
      ))}
    </div>
  );
}
