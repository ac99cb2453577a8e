import { publicTexts } from "@octavo/contracts";
import { postsInCategory, slugTitle } from "@octavo/format";
import { useParams } from "react-router-dom";
import { useReader, useSection } from "../../data/reader-context";
import { Listing } from "./listing";
import { useListing } from "./use-listing";

export function CategoryScreen() {
  const { slug = "" } = useParams();
  const { queries } = useReader();
  const listing = useListing((page) => queries.inCategory(slug, page));
  const categories = useSection(queries.categories());
  const category = categories.data?.find((one) => one.slug === slug);
  return (
    <Listing
      listing={listing}
      kind="Category"
      title={slugTitle(slug)}
      name={category?.name ?? listing.posts[0]?.category.name}
      description={category?.description}
      count={postsInCategory}
      emptyText={publicTexts.emptyCategory}
      path={`/category/${slug}`}
      exists={category !== undefined || categories.data === undefined}
    />
  );
}
