import { postsInCategory, slugTitle } from "@octavo/format";
import { useQuery } from "@tanstack/react-query";
import { useSlug } from "../../data/slug-context";
import { PathOffers } from "../../components/path-offers";
import { useReader, useSection } from "../../data/reader-context";
import { Listing } from "./listing";
import { useListing } from "./use-listing";
import { SITE_DISPLAY } from "../../site-display";
import { t } from "../../texts";

export function CategoryScreen() {
  const slug = useSlug();
  const { queries } = useReader();
  const listing = useListing((page) => queries.inCategory(slug, page));
  const categories = useSection(queries.categories());
  const known = categories.data?.find((one) => one.slug === slug);
  const named = useQuery({
    ...queries.category(slug),
    enabled: categories.data !== undefined && known === undefined,
  });
  const category = known ?? named.data;
  const name = category?.name ?? listing.posts[0]?.category.name;
  return (
    <Listing
      listing={listing}
      kind={t("category")}
      title={slugTitle(slug, name)}
      name={name}
      description={category?.description}
      count={postsInCategory}
      emptyText={t("emptyCategory")}
      path={`/category/${slug}`}
      below={
        <PathOffers
          offers={{ limit: SITE_DISPLAY.offeredPaths, category: slug }}
        />
      }
      exists={known !== undefined || named.data !== null}
    />
  );
}
