import type {
  CategoryDto,
  Paged,
  PublicAuthorDto,
  TagDto,
} from "@octavo/contracts";
import { READING_LIMITS, unwrapList } from "@octavo/contracts";
import { queryOptions } from "@tanstack/react-query";
import { orEmpty } from "./query-parts";
import type { Get } from "./query-parts";

interface Topic {
  to: string;
  name: string;
  /** Authors are not counted. */
  count?: number | undefined;
}

export interface TopicPage {
  topics: Topic[];
  total: number;
}

interface Named {
  slug: string;
  name: string;
  post_count?: number;
}

export type TopicKind = "categories" | "tags" | "authors";

const SEGMENTS = {
  categories: "category",
  tags: "tag",
  authors: "author",
} as const satisfies Record<TopicKind, string>;

export const TOPIC_KINDS = Object.keys(SEGMENTS) as TopicKind[];

/** A hundred of a kind, by name. Those without a post are left out. */
export const topicsQuery = (get: Get, kind: TopicKind, page: number) =>
  queryOptions({
    queryKey: ["topics", kind, page] as const,
    queryFn: ({ signal }) =>
      orEmpty<TopicPage>({ topics: [], total: 0 }, async () => {
        const limit = READING_LIMITS.maxLimit;
        const query = { sort: "name", limit, offset: (page - 1) * limit };
        const answer = await get<Paged<CategoryDto | TagDto | PublicAuthorDto>>(
          `/${kind}`,
          query,
          signal,
        );
        const { data, total } = unwrapList(answer);
        const topics = data
          .map(({ slug, name, post_count: count }: Named) => ({
            to: `/${SEGMENTS[kind]}/${slug}`,
            name,
            count,
          }))
          .filter(({ count }) => count !== 0);
        return { topics, total };
      }),
  });
