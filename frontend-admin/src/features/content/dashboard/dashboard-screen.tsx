import { Can, useSession } from "@octavo/auth";
import { ADMIN_DISPLAY } from "@octavo/contracts";
import type { DashboardDto, RecentPostDto } from "@octavo/contracts";
import { EmptyState, Skeleton, buttonClass } from "@octavo/ui";
import {
  ExternalLink,
  FileText,
  FolderOpen,
  PenLine,
  Plus,
  Tags,
} from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import tableStyles from "../../../shared/crud/data-table.module.css";
import { LoadFailure } from "../../../shared/crud/failure-notice";
import {
  PublishDate,
  StatusLabel,
} from "../../../shared/crud/publication-cells";
import { useAnswer } from "../../../shared/crud/use-call";
import { RequirePermission } from "../../../shared/layout/guard";
import { useDocumentTitle } from "../../../shared/layout/screen";
import { Analytics } from "./analytics";
import { StatCards } from "./stat-cards";
import styles from "./dashboard-screen.module.css";
import { t } from "../../../texts";
import { useFirstSteps } from "./use-first-steps";

/** Only for a new site, so it loads separately. */
const FirstSteps = lazy(() =>
  import("./first-steps").then((module) => ({ default: module.FirstSteps })),
);

/** Comes after the rest is drawn, and moves nothing of it. */
const Tasks = lazy(() =>
  import("./tasks").then(
    (module) => ({ default: module.Tasks }),
    () => ({ default: () => null }), // The dashboard works without it.
  ),
);

export function GuardedDashboardScreen() {
  return (
    <RequirePermission permission="view_dashboard">
      <DashboardScreen />
    </RequirePermission>
  );
}

const useDashboard = () =>
  useAnswer<DashboardDto>({
    queryKey: ["dashboard"],
    path: "/dashboard",
    staleTime: 0,
  });

function DashboardScreen() {
  useDocumentTitle(t("dashboard.title"));
  const dashboard = useDashboard();
  const steps = useFirstSteps();
  return (
    <div className={styles.dashboard}>
      <Banner />
      {steps && (
        <Suspense fallback={null}>
          <FirstSteps done={steps} />
        </Suspense>
      )}
      <LoadFailure text={t("dashboard.failed")} query={dashboard} />
      <StatCards stats={dashboard.data} />
      <Can permission="view_reports">
        <Analytics />
      </Can>
      <div className={styles.columns}>
        <section className={styles.panel} aria-labelledby="recent-posts">
          <header className={styles.panelHeader}>
            <h2 id="recent-posts">{t("dashboard.recent")}</h2>
            <Link to="/posts">{t("dashboard.viewAll")}</Link>
          </header>
          {dashboard.data ? (
            <RecentPosts posts={dashboard.data.recentPosts} />
          ) : (
            <LoadingRows isLoading={!dashboard.error} />
          )}
        </section>
        <div className={styles.side}>
          <QuickActions />
          {dashboard.data && (
            <Suspense fallback={null}>
              <Tasks />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}

function Banner() {
  const { user } = useSession();
  return (
    <section className={styles.banner}>
      <div>
        <h1 className={styles.title}>
          {t("dashboard.welcome", { name: user?.name ?? "" })}
        </h1>
        <p className={styles.text}>{t("dashboard.question")}</p>
      </div>
      <div className="flow">
        <a className={buttonClass()} href="/">
          {t("dashboard.viewSite")}
        </a>
        <Can permission="create_posts">
          <Link className={buttonClass("primary")} to="/posts/new">
            <Plus aria-hidden="true" />
            {t("posts.new")}
          </Link>
        </Can>
      </div>
    </section>
  );
}

function LoadingRows({ isLoading }: { isLoading: boolean }) {
  if (!isLoading)
    return <p className={styles.none}>{t("dashboard.noPosts")}</p>;
  return (
    <div className={styles.loading} aria-busy="true">
      {Array.from({ length: ADMIN_DISPLAY.dashboardRecentPosts }, (_, row) => (
        <Skeleton key={row} width={row % 2 ? "72%" : "88%"} />
      ))}
    </div>
  );
}

interface RecentPostsProps {
  posts: readonly RecentPostDto[];
}

function RecentPosts({ posts }: RecentPostsProps) {
  if (posts.length === 0)
    return (
      <EmptyState
        icon={<FileText />}
        title={t("dashboard.noPosts")}
        action={
          <Can permission="create_posts">
            <Link to="/posts/new">{t("dashboard.createFirst")}</Link>
          </Can>
        }
      />
    );
  return (
    <div className={tableStyles.scroll}>
      <table className={tableStyles.table}>
        <caption className="visually-hidden">{t("dashboard.recent")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("fields.title")}</th>
            <th scope="col">{t("fields.status")}</th>
            <th scope="col">{t("fields.author")}</th>
            <th scope="col">{t("fields.category")}</th>
            <th scope="col">{t("fields.published")}</th>
          </tr>
        </thead>
        <tbody>
          {posts.slice(0, ADMIN_DISPLAY.dashboardRecentPosts).map((post) => (
            <tr key={post.id}>
              <td data-kind="name" dir="auto">
                <a href={`/post/${encodeURIComponent(post.slug)}`}>
                  {post.title}
                </a>
              </td>
              <td>
                <StatusLabel status={post.status} />
              </td>
              <td data-kind="person">{post.author.name}</td>
              <td>{post.category.name}</td>
              <td data-kind="date">
                <PublishDate post={post} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function QuickActions() {
  return (
    <section className={styles.panel} aria-labelledby="quick-actions">
      <header className={styles.panelHeader}>
        <h2 id="quick-actions">{t("dashboard.quick")}</h2>
      </header>
      <ul className={styles.quick}>
        <Can permission="create_posts">
          <li>
            <Link to="/posts/new">
              <PenLine aria-hidden="true" />
              {t("dashboard.createPost")}
            </Link>
          </li>
        </Can>
        <li>
          <Link to="/categories">
            <FolderOpen aria-hidden="true" />
            {t("dashboard.manageCategories")}
          </Link>
        </li>
        <li>
          <Link to="/tags">
            <Tags aria-hidden="true" />
            {t("dashboard.manageTags")}
          </Link>
        </li>
        <li>
          <a href="/">
            <ExternalLink aria-hidden="true" />
            {t("dashboard.viewLive")}
          </a>
        </li>
      </ul>
    </section>
  );
}
