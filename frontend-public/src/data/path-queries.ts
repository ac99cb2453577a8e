import type { LearningPathSummaryDto, Paged } from "@octavo/contracts";
import { unwrapList } from "@octavo/contracts";
import { queryOptions } from "@tanstack/react-query";
import { orMissing } from "./query-parts";
import type { Get } from "./query-parts";

/** Which paths are offered. */
interface PathOffers {
  limit: number;
  /** Only those with a post of the category with this slug. */
  category?: string;
}

export type PathCardView = ReturnType<typeof toPathCard>;

/** The fields of a path in a list that documents embed. */
const toPathCard = (path: LearningPathSummaryDto) => ({
  slug: path.slug,
  title: path.title,
  description: path.description,
  level: path.level,
  posts: path.post_count,
});

/** Learning paths. */
export const createPathQueries = (get: Get) => ({
  paths: (offers: PathOffers) =>
    queryOptions({
      queryKey: ["paths", offers] as const,
      queryFn: ({ signal }) =>
        // An older server has no paths.
        orMissing(async () => {
          const query = { ...offers, is_published: true };
          const list = await get<Paged<LearningPathSummaryDto>>(
            "/learning-paths",
            query,
            signal,
          );
          return unwrapList(list).data.map(toPathCard);
        }),
    }),
});
