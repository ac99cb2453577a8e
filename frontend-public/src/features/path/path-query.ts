import type { LearningPathDto } from "@octavo/contracts";
import { unwrapOne } from "@octavo/contracts";
import { queryOptions } from "@tanstack/react-query";
import { orMissing } from "../../data/query-parts";
import type { Get } from "../../data/query-parts";

export const pathQuery = (get: Get, slug: string) =>
  queryOptions({
    queryKey: ["path", slug] as const,
    queryFn: ({ signal }) =>
      orMissing(async () => {
        const path = `/learning-paths/slug/${encodeURIComponent(slug)}`;
        return unwrapOne(await get<LearningPathDto>(path, {}, signal));
      }),
  });
