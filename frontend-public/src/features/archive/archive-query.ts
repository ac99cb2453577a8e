import type { PostsOfYearDto } from "@octavo/contracts";
import { queryOptions } from "@tanstack/react-query";
import { orMissing } from "../../data/query-parts";
import type { Get } from "../../data/query-parts";

/** @param year as the address says it; empty for the newest. */
export const archiveQuery = (get: Get, year: string, page: number) =>
  queryOptions({
    queryKey: ["archive", year, page] as const,
    queryFn: ({ signal }) =>
      orMissing(() => {
        const query = { year: year || undefined, page };
        return get<PostsOfYearDto>("/posts/by-year", query, signal);
      }),
  });
