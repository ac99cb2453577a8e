import type { CategoryDto, Paged, TagDto } from "@octavo/contracts";
import { READING_LIMITS, unwrapList } from "@octavo/contracts";
import { queryOptions } from "@tanstack/react-query";
import { orEmpty } from "./query-parts";
import type { Get } from "./query-parts";
import { toCategory } from "./views";

/** Categories and tags themselves. */
export function createTaxonomyQueries(get: Get) {
  return {
    categories: () =>
      queryOptions({
        queryKey: ["categories"] as const,
        queryFn: async ({ signal }) => {
          const query = { sort: "-post_count", limit: READING_LIMITS.maxLimit };
          const list = await get<Paged<CategoryDto>>(
            "/categories",
            query,
            signal,
          );
          return unwrapList(list).data.map(toCategory);
        },
      }),
    /** The name of a tag; null for one that does not exist. */
    tag: (slug: string) =>
      queryOptions({
        queryKey: ["tag", slug] as const,
        queryFn: ({ signal }) =>
          orEmpty(null, async () => {
            const query = { slug, limit: 1 };
            const list = await get<Paged<TagDto>>("/tags", query, signal);
            const tag = unwrapList(list).data[0];
            return tag ? { name: tag.name } : null;
          }),
      }),
    /** A category that is not among the first hundred; null for one that does not exist. */
    category: (slug: string) =>
      queryOptions({
        queryKey: ["category-named", slug] as const,
        queryFn: ({ signal }) =>
          orEmpty(null, async () => {
            const query = { slug, limit: 1 };
            const list = await get<Paged<CategoryDto>>(
              "/categories",
              query,
              signal,
            );
            const category = unwrapList(list).data.find(
              (one) => one.slug === slug,
            );
            return category ? toCategory(category) : null;
          }),
      }),
  };
}
