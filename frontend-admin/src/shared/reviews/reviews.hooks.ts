import { ifMatch } from "@octavo/api-client";
import type { Paged, ReviewDto } from "@octavo/contracts";
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useApi } from "../../remote-context";
import { WAITING } from "../layout/waiting.hooks";

const REVIEWS = "reviews";

/** What shows whether something is in review. */
const SHOWN_IN = [REVIEWS, WAITING, "posts", "pages", "dashboard"];

export function useReviews(query: Record<string, string | number>) {
  const api = useApi();
  return useQuery({
    queryKey: [REVIEWS, query],
    queryFn: ({ signal }) =>
      api<Paged<ReviewDto>>({
        method: "GET",
        path: "/reviews",
        query,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      SHOWN_IN.map((name) => client.invalidateQueries({ queryKey: [name] })),
    );
}

/** Publishes exactly what was seen. */
export function useApproval() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, version }: ReviewDto) =>
      api({
        method: "POST",
        path: `/reviews/${id}/approve`,
        ...ifMatch(version),
      }),
    onSettled: useRefresh(),
  });
}

interface Return {
  id: number;
  words: string;
}

export function useReturn() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, words }: Return) =>
      api<ReviewDto>({
        method: "POST",
        path: `/reviews/${id}/return`,
        body: { words },
      }),
    onSuccess: useRefresh(),
  });
}
