import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names";
import styles from "./notice.module.css";

const ICONS = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
} as const;

interface NoticeProps {
  tone?: keyof typeof ICONS;
  /** Buttons at the end. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A message in its place on the page. Trouble is announced at once, the rest when there is a pause. */
export function Notice({ tone = "info", actions, children }: NoticeProps) {
  const Icon = ICONS[tone];
  const role = tone === "danger" ? "alert" : "status";
  return (
    <div className={classNames(styles.notice, styles[tone])} role={role}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
