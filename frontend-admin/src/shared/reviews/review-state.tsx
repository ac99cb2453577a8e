import { REVIEW_STATES } from "@octavo/contracts";
import type { ReviewState } from "@octavo/contracts";
import { t } from "../../texts/newsroom";
import styles from "./review-state.module.css";

interface ReviewLabelProps {
  state: ReviewState;
}

/** The state as a colored word. */
export function ReviewLabel({ state }: ReviewLabelProps) {
  return (
    <span className={styles.state} data-state={state}>
      {reviewText(state)}
    </span>
  );
}

export const reviewText = (state: ReviewState): string =>
  state === "returned" ? t("review.isReturned") : t("review.isWaiting");

export const isReviewState = (text: string | undefined): text is ReviewState =>
  REVIEW_STATES.some((state) => state === text);
