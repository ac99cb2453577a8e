import { REVIEW_STATES } from "@octavo/contracts";
import type { ReviewState } from "@octavo/contracts";
import { t } from "../../texts/newsroom";
import styles from "./review-state.module.css";

interface StatePillProps {
  state: ReviewState;
  /** The state in words. */
  children: string;
}

/** A colored word beside the status of a text. */
export function StatePill({ state, children }: StatePillProps) {
  return (
    <span className={styles.state} data-state={state}>
      {children}
    </span>
  );
}

export function ReviewLabel({ state }: { state: ReviewState }) {
  return <StatePill state={state}>{reviewText(state)}</StatePill>;
}

export const reviewText = (state: ReviewState): string =>
  state === "returned" ? t("review.isReturned") : t("review.isWaiting");

export const isReviewState = (text: string | undefined): text is ReviewState =>
  REVIEW_STATES.some((state) => state === text);
