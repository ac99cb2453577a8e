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
  /** Announced at once, without waiting for a pause; trouble always is. */
  isUrgent?: boolean;
  /** Buttons at the end. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A message in its place on the page. Trouble is announced at once, the rest when there is a pause. */
export function Notice(props: NoticeProps) {
  const { tone = "info", isUrgent = tone === "danger" } = props;
  const { actions, children } = props;
  const Icon = ICONS[tone];
  return (
    <div
      className={classNames(styles.notice, styles[tone])}
      role={isUrgent ? "alert" : "status"}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
