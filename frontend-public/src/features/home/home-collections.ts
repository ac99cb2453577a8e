import type { CategoryView } from "../../data/views";

/** Categories with show_on_home by home_index, those without a number last, then by name. */
export function homeCollections(
  categories: readonly CategoryView[],
): CategoryView[] {
  const order = (category: CategoryView) => category.home_index ?? Infinity;
  return categories
    .filter((category) => category.show_on_home)
    .sort(
      (a, b) =>
        (order(a) === order(b) ? 0 : order(a) - order(b)) ||
        a.name.localeCompare(b.name, "en"),
    );
}
