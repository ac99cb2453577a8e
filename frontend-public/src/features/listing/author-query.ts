import type { Paged, PostSummaryDto } from "@octavo/contracts";
import { unwrapList } from "@octavo/contracts";
import { queryOptions } from "@tanstack/react-query";
import type { ReaderQueries } from "../../data/queries";
import { orEmpty } from "../../data/query-parts";
import type { CardPage, Query } from "../../data/query-parts";
import { toDetailedCard, toWriter } from "../../data/views";

/** Also of people who have left: their posts still name them. */
export function authorQuery(
  { get, perPage }: ReaderQueries,
  slug: string,
  page: number,
) {
  const query = {
    author: slug,
    limit: perPage,
    offset: (page - 1) * perPage,
    status: "published",
  };
  const queryKey: readonly [string, NonNullable<Query>] = ["author", query];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      orEmpty<CardPage>({ posts: [], total: 0 }, async () => {
        const answer = unwrapList(
          await get<Paged<PostSummaryDto>>("/posts", query, signal),
        );
        // The API also finds people by name, which is no address.
        const own = answer.data.filter(({ author }) => author.slug === slug);
        const [first] = own;
        return {
          posts: own.map(toDetailedCard),
          total: first || answer.data.length === 0 ? answer.total : 0,
          writer: first && toWriter(first.author),
        };
      }),
  });
}
