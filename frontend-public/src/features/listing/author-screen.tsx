import { postsByAuthor, slugTitle } from "@octavo/format";
import { useSlug } from "../../data/slug-context";
import { Avatar } from "../../components/avatar";
import { PageNotFound } from "../../components/not-found";
import { pageNumber } from "../../data/page-number";
import { useReader } from "../../data/reader-context";
import { primeNothing } from "../../prime-nothing";
import type { PrimeContext } from "../../reader-route";
import { authorQuery } from "./author-query";
import { Listing } from "./listing";
import { useListing } from "./use-listing";
import { t } from "../../texts";

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
