import { isApiError } from "@octavo/api-client";
import { Button, Notice } from "@octavo/ui";
import type { ReactNode } from "react";
import styles from "./failure-notice.module.css";
import { t } from "../../texts";

interface FailureNoticeProps {
  /** The screen's own sentence; one that ends with a colon is completed by the reason. */
  text: string;
  /** Nothing is shown without one. */
  error: unknown;
  /** Asks again. */
  onRetry?: () => void;
  /** What else can be done about it. */
  actions?: ReactNode;
  /** The refusal was to be expected, and only asks what to do. */
  isQuestion?: boolean;
}

/** The screen's sentence and, below it, the server's reason where there is one. */
export function FailureNotice(props: FailureNoticeProps) {
  const { text, error, onRetry, actions } = props;
  if (error === null || error === undefined) return null;
  const { isQuestion = Boolean(actions) } = props;
  const message = error instanceof Error ? error.message : "";
  const isOpen = text.endsWith(": ");
  const reason =
    !isOpen && isApiError(error) && error.fromServer ? message : null;
  return (
    <Notice
      tone={isQuestion ? "warning" : "danger"}
      isUrgent
      actions={
        onRetry ? (
          <Button size="small" onClick={onRetry}>
            {t("common.retry")}
          </Button>
        ) : (
          actions
        )
      }
    >
      <p className={styles.text}>{isOpen ? text + message : text}</p>
      {reason && reason !== text && <p>{reason}</p>}
    </Notice>
  );
}

interface LoadFailureProps {
  text: string;
  /** Nothing is shown unless it failed. */
  query: { error: unknown; refetch: () => Promise<unknown> };
}

/** Something could not be read; it can be asked for again. */
export function LoadFailure({ text, query }: LoadFailureProps) {
  return (
    <FailureNotice
      text={text}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  );
}
