import { postsByAuthor, slugTitle } from "@octavo/format";
import { useSlug } from "../../data/slug-context";
import { Avatar } from "../../components/avatar";
import { PageNotFound } from "../../components/not-found";
import { useReader } from "../../data/reader-context";
import { Listing } from "./listing";
import { useListing } from "./use-listing";
import { t } from "../../texts";

const PORTRAIT_PIXELS = 96;

/** A person and the posts that they published. */
export function AuthorScreen() {
  const slug = useSlug();
  const { queries } = useReader();
  const listing = useListing((page) => queries.byAuthor(slug, page));
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
