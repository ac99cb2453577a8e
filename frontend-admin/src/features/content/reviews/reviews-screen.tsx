import { REVIEW_KINDS, REVIEW_STATES } from "@octavo/contracts";
import type { ReviewDto } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { Button } from "@octavo/ui";
import { SearchCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { CallDialog } from "../../../shared/confirmation/call-dialog";
import { AdminTime } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { FilterBar, FilterSelect } from "../../../shared/crud/list-filters";
import { LinkedFilter } from "../../../shared/crud/linked-filter";
import { useDialog } from "../../../shared/crud/use-dialog";
import { useListState } from "../../../shared/crud/use-list-state";
import type { ListState } from "../../../shared/crud/use-list-state";
import { EDITORS } from "../../../shared/edit-paths";
import { Screen } from "../../../shared/layout/screen";
import { ReturnDialog } from "../../../shared/reviews/return-dialog";
import { ReviewReason } from "../../../shared/reviews/review-reason";
import { ReviewLabel, reviewText } from "../../../shared/reviews/review-state";
import { useApproval, useReviews } from "../../../shared/reviews/reviews.hooks";
import { t } from "../../../texts/newsroom";
import styles from "./reviews-screen.module.css";

/** Drafts and changes that were sent for review; writers see their own. */
export function ReviewsScreen() {
  const list = useListState({ filters: ["state", "kind", "for_me"] });
  const reviews = useReviews(list.query);
  const approval = useDialog<ReviewDto>();
  const giving = useDialog<ReviewDto>();
  return (
    <Screen title={t("posts.inReview")}>
      <ReviewFilters list={list} />
      <DataTable
        noun={t("review.noun")}
        result={reviews}
        list={list}
        failure={t("review.failed")}
        empty={{
          icon: <SearchCheck />,
          title: t("review.none"),
          text: t("review.noneText"),
        }}
        columns={columns(approval.open, giving.open)}
      />
      {approval.item && (
        <ApproveDialog review={approval.item} onClose={approval.close} />
      )}
      {giving.item && (
        <ReturnDialog
          review={giving.item}
          onReturned={giving.close}
          onClose={giving.close}
        />
      )}
    </Screen>
  );
}

function ReviewFilters({ list }: { list: ListState }) {
  return (
    <FilterBar label={t("review.filter")}>
      <FilterSelect
        list={list}
        name="state"
        label={t("fields.status")}
        isLabelHidden
        all={t("common.allStatuses")}
        options={REVIEW_STATES.map((state) => [state, reviewText(state)])}
      />
      <FilterSelect
        list={list}
        name="kind"
        label={t("trash.kind")}
        isLabelHidden
        all={t("trash.all")}
        options={REVIEW_KINDS.map((kind) => [kind, t(`trash.${kind}`)])}
      />
      <LinkedFilter list={list} name="for_me" label={t("filters.forMe")} />
    </FilterBar>
  );
}

type Handler = (review: ReviewDto) => void;

function columns(onApprove: Handler, onReturn: Handler): Column<ReviewDto>[] {
  return [
    {
      header: t("fields.title"),
      kind: "name",
      cell: (review) => <ReviewTitle review={review} />,
    },
    { header: t("trash.kind"), cell: (review) => kindText(review) },
    {
      header: t("fields.status"),
      cell: ({ state }) => <ReviewLabel state={state} />,
    },
    {
      header: t("review.sentBy"),
      kind: "person",
      cell: ({ sent_by: person }) => person?.name ?? "—",
    },
    {
      header: t("review.sentAt"),
      kind: "date",
      cell: ({ sent_at: date }) => <AdminTime value={date} />,
    },
    {
      header: t("fields.actions"),
      kind: "buttons",
      cell: (review) => (
        <ReviewButtons
          review={review}
          onApprove={() => onApprove(review)}
          onReturn={() => onReturn(review)}
        />
      ),
    },
  ];
}

/** With what was said about it. */
function ReviewTitle({ review }: { review: ReviewDto }) {
  const { title, why, words, returned_by: person } = review;
  const path = ownValue(EDITORS, review.kind)?.(review.item_id);
  return (
    <>
      {path ? <Link to={path}>{title}</Link> : title}
      {why && (
        <div className={styles.words}>
          <ReviewReason review={review} />
        </div>
      )}
      {words !== null && (
        <p className={styles.words}>
          {t("review.said", {
            name: person?.name ?? t("review.someone"),
            words,
          })}
        </p>
      )}
    </>
  );
}

const kindText = ({ kind, is_change: isChange }: ReviewDto): string =>
  isChange ? t("review.change") : t(`review.${kind}`);

interface ReviewButtonsProps {
  review: ReviewDto;
  onApprove: () => void;
  onReturn: () => void;
}

function ReviewButtons({ review, onApprove, onReturn }: ReviewButtonsProps) {
  return (
    <div className={styles.buttons}>
      {review.can_return && (
        <Button size="small" onClick={onReturn}>
          {t("review.returnMore")}
        </Button>
      )}
      {review.can_approve && (
        <Button size="small" variant="primary" onClick={onApprove}>
          {t("review.approve")}
        </Button>
      )}
    </div>
  );
}

interface ApproveDialogProps {
  review: ReviewDto;
  onClose: () => void;
}

function ApproveDialog({ review, onClose }: ApproveDialogProps) {
  const approve = useApproval();
  return (
    <CallDialog
      title={t("review.approveTitle", { name: review.title })}
      description={
        review.is_change ? t("review.approveChange") : t("review.approveText")
      }
      confirmLabel={t("review.approve")}
      tone="primary"
      call={approve}
      args={review}
      failure={t("review.failedApprove")}
      said={() => t("review.approved", { name: review.title })}
      onClose={onClose}
    />
  );
}
