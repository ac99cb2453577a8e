import { postsByAuthor, slugTitle } from "@octavo/format";
import { useSlug } from "../../data/slug-context";
import { Avatar } from "../../components/avatar";
import { PageNotFound } from "../../components/not-found";
import { pageNumber } from "../../data/page-number";
import { useReader } from "../../data/reader-context";
import { primeNothing } from "../../prime-nothing";
import type { PrimeContext } from "../../reader-route";
import { Listing } from "./listing";
import { useListing } from "./use-listing";
import { t } from "../../texts";
import type { Paged, PostSummaryDto } from "@octavo/contracts";
import { unwrapList } from "@octavo/contracts";
import { queryOptions } from "@tanstack/react-query";
import type { ReaderQueries } from "../../data/queries";
import { orEmpty } from "../../data/query-parts";
import type { CardPage, Query } from "../../data/query-parts";
import { toDetailedCard, toWriter } from "../../data/views";

/** Also of people who have left: their posts still name them. */
function authorQuery(
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

const PORTRAIT_PIXELS = 96;

/** A person and the posts that they published. */
export function Screen() {
  const slug = useSlug();
  const { queries } = useReader();
  const listing = useListing((page) => authorQuery(queries, slug, page));
  const { writer, total } = listing;
  if (total === 0) return <PageNotFound />;
  return (
    <Listing
      listing={listing}
      kind={t("author")}
      title={writer?.name ?? slugTitle(slug)}
      description={writer?.bio}
      count={postsByAuthor}
      emptyText=""
      path={`/author/${slug}`}
      exists
      portrait={writer && <Avatar writer={writer} size={PORTRAIT_PIXELS} />}
    />
  );
}

export async function prime(context: PrimeContext): Promise<void> {
  const { client, queries, slug, search } = context;
  const { total } = await client.query(
    authorQuery(queries, slug, pageNumber(search)),
  );
  if (total === 0) await primeNothing(context);
}
