import { useMayCall } from "@octavo/auth";
import { REVIEW_STATES } from "@octavo/contracts";
import { t } from "../../texts/newsroom";
import { FilterSelect } from "../crud/list-filters";
import type { ListState } from "../crud/use-list-state";
import { reviewText } from "./review-state";

/** Narrows a list to what was sent for review. */
export function ReviewFilter({ list }: { list: ListState }) {
  if (!useMayCall("GET /reviews")) return null;
  return (
    <FilterSelect
      list={list}
      name="review"
      label={t("posts.inReview")}
      isLabelHidden
      all={t("review.any")}
      options={REVIEW_STATES.map((state) => [state, reviewText(state)])}
    />
  );
}
