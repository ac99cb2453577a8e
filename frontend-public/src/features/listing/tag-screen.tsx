import { postsWithTag, slugTitle } from "@octavo/format";
import { useQuery } from "@tanstack/react-query";
import { useSlug } from "../../data/slug-context";
import { useReader } from "../../data/reader-context";
import { Listing } from "./listing";
import { useListing } from "./use-listing";
import { t } from "../../texts";

export function TagScreen() {
  const slug = useSlug();
  const { queries } = useReader();
  const listing = useListing((page) => queries.withTag(slug, page));
  const tag = useQuery(queries.tag(slug));
  const name = tag.data?.name;
  return (
    <Listing
      listing={listing}
      kind={t("tag")}
      title={`#${slugTitle(slug, name)}`}
      name={name && `#${name}`}
      count={postsWithTag}
      emptyText={t("emptyTag")}
      path={`/tag/${slug}`}
      exists={tag.data !== null}
    />
  );
}
