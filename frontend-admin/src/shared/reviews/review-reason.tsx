import type { ReviewDto, ReviewKind } from "@octavo/contracts";
import { t } from "../../texts/newsroom";
import styles from "./review-notice.module.css";
import { useReviews } from "./reviews.hooks";

interface ReviewReasonProps {
  review: Pick<ReviewDto, "why" | "sent_by">;
}

/** Why something should be published, with the name of the person or program that says so. */
export function ReviewReason({ review }: ReviewReasonProps) {
  const { why, sent_by: sender } = review;
  if (!why) return null;
  return (
    <>
      {" "}
      {t("review.reason", { name: sender?.name ?? t("review.someone") })}
      <p className={styles.words}>{why}</p>
    </>
  );
}

interface ReasonOfProps {
  kind: ReviewKind;
  id: number;
}

/** Of something that waits, by what it is. */
export function ReasonOf({ kind, id }: ReasonOfProps) {
  const [review] = useReviews({ kind, item_id: id }).data?.data ?? [];
  return review ? <ReviewReason review={review} /> : null;
}
