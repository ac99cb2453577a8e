import { Button } from "@octavo/ui";
import { useState } from "react";
import type { ReviewKind } from "@octavo/contracts";
import { t } from "../../texts/newsroom";
import { ReturnDialog } from "./return-dialog";
import { useReviews } from "./reviews.hooks";

interface ReturnButtonProps {
  kind: ReviewKind;
  id: number;
  onReturned: () => void;
}

/** For those who may send something back to its writer. */
export function ReturnButton({ kind, id, onReturned }: ReturnButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const review = useReviews({ kind, item_id: id }).data?.data[0];
  if (!review?.can_return) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("review.returnMore")}</Button>
      {isOpen && (
        <ReturnDialog
          review={review}
          onReturned={onReturned}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
