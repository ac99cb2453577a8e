import type { DashboardDto } from "@octavo/contracts";
import { formatNumber } from "@octavo/format";
import { Skeleton } from "@octavo/ui";
import { FileText, FolderOpen, Tags, Users } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { Link } from "react-router-dom";
import { t } from "../../../texts";
import styles from "./dashboard-screen.module.css";

interface Stat {
  name: "posts" | "users" | "categories" | "tags";
  label: () => string;
  /** Where the numbers are looked after. */
  to: string;
  icon: LucideIcon;
}

const STATS: readonly Stat[] = [
  {
    name: "posts",
    label: () => t("posts.title"),
    to: "/posts",
    icon: FileText,
  },
  {
    name: "users",
    label: () => t("dashboard.users"),
    to: "/users",
    icon: Users,
  },
  {
    name: "categories",
    label: () => t("fields.categories"),
    to: "/categories",
    icon: FolderOpen,
  },
  {
    name: "tags",
    label: () => t("fields.tags"),
    to: "/tags",
    icon: Tags,
  },
];

export function StatCards({ stats }: { stats: DashboardDto | undefined }) {
  return (
    <ul className={styles.cards}>
      {STATS.map((stat) => (
        <li key={stat.name}>
          <Link to={stat.to} className={styles.card}>
            <StatBody stat={stat} count={stats?.[stat.name]} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface StatBodyProps {
  stat: Stat;
  count: number | undefined;
}

function StatBody({ stat: { label, icon: Icon }, count }: StatBodyProps) {
  return (
    <>
      <span className={styles.label}>
        <Icon aria-hidden="true" />
        {label()}
      </span>
      <span className={styles.count}>
        {count === undefined ? (
          <Skeleton width="3.5rem" height="1.75rem" />
        ) : (
          formatNumber(count)
        )}
      </span>
    </>
  );
}
