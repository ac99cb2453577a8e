import type { ReviewDto, ReviewKind } from "@octavo/contracts";
import { useSession } from "@octavo/auth";
import { Button, Notice } from "@octavo/ui";
import { useState } from "react";
import { t } from "../../texts/newsroom";
import { useSiteZone } from "../dates/use-site-zone";
import { formatZoned } from "../dates/zoned-time";
import { ReturnDialog } from "./return-dialog";
import styles from "./review-notice.module.css";
import { ReviewReason } from "./review-reason";
import { useReviews } from "./reviews.hooks";

interface ReviewNoticeProps {
  kind: ReviewKind;
  id: number;
  /** Takes a draft back, with what was typed since. */
  onTakeBack: () => void;
}

/** In the editor of something that was sent for review: who sent it, and what was said about it. */
export function ReviewNotice({ kind, id, onTakeBack }: ReviewNoticeProps) {
  const { user } = useSession();
  const reviews = useReviews({ kind, item_id: id });
  const [isOpen, setOpen] = useState(false);
  const review = reviews.data?.data[0];
  if (!review) return null;
  const mayTakeBack =
    !review.is_change &&
    review.state === "waiting" &&
    review.sent_by?.id === user?.id;
  return (
    <Notice
      tone={review.state === "returned" ? "warning" : "info"}
      actions={
        <>
          {mayTakeBack && (
            <Button size="small" onClick={onTakeBack}>
              {t("review.takeBack")}
            </Button>
          )}
          {review.can_return && (
            <Button size="small" onClick={() => setOpen(true)}>
              {t("review.returnMore")}
            </Button>
          )}
        </>
      }
    >
      <Story review={review} />
      {isOpen && (
        <ReturnDialog
          review={review}
          onReturned={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </Notice>
  );
}

/** What has happened to it, and what was said. */
function Story({ review }: { review: ReviewDto }) {
  const timeZone = useSiteZone();
  const { words, returned_by: returner, sent_by: sender } = review;
  const said = words !== null && <p className={styles.words}>{words}</p>;
  if (review.state === "returned")
    return (
      <>
        {t("review.wasReturned", {
          name: returner?.name ?? t("review.someone"),
          time: formatZoned(review.returned_at ?? review.sent_at, timeZone),
        })}
        {said}
        {t("review.sendAgain")}
      </>
    );
  return (
    <>
      {t("review.wasSent", {
        name: sender?.name ?? t("review.someone"),
        time: formatZoned(review.sent_at, timeZone),
      })}
      <ReviewReason review={review} />
      {said && (
        <>
          {" "}
          {t("review.saidBefore", {
            name: returner?.name ?? t("review.someone"),
          })}
          {said}
        </>
      )}
    </>
  );
}
