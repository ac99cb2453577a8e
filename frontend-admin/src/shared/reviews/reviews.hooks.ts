import { ifMatch } from "@octavo/api-client";
import type { Paged, ReviewDto } from "@octavo/contracts";
import { LIVE_PAGE, useAnswer, useCall, useRefresh } from "../crud/use-call";
import { WAITING } from "../layout/waiting.hooks";

const REVIEWS = "reviews";

/** What shows whether something is in review. */
const SHOWN_IN = [REVIEWS, WAITING, "posts", "pages", "dashboard"];

export const useReviews = (query: Record<string, string | number>) =>
  useAnswer<Paged<ReviewDto>>({
    queryKey: [REVIEWS, query],
    path: "/reviews",
    query,
    ...LIVE_PAGE,
  });

/** Publishes exactly what was seen. */
export const useApproval = () =>
  useCall<unknown, ReviewDto>(
    ({ id, version }) => {
      const path = `/reviews/${id}/approve`;
      return ["POST", path, undefined, ifMatch(version)];
    },
    { onSettled: useRefresh(...SHOWN_IN) },
  );

interface Return {
  id: number;
  words: string;
}

export const useReturn = () =>
  useCall<ReviewDto, Return>(
    ({ id, words }) => ["POST", `/reviews/${id}/return`, { words }],
    { onSuccess: useRefresh(...SHOWN_IN) },
  );
