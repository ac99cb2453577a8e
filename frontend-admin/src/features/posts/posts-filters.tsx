import { POST_STATUSES } from "@octavo/contracts";
import { SelectField, TextField } from "@octavo/ui";
import { useCategoryChoices } from "../../crud/use-choices";
import { useDebouncedSearch } from "../../crud/use-debounced-search";
import type { ListState } from "../../crud/use-list-state";
import styles from "./posts-filters.module.css";
import { useAuthorChoices } from "./use-author-choices";

interface PostsFiltersProps {
  list: ListState;
}

/** Search by title or author, status, category, author and order; all of it lives in the address. */
export function PostsFilters({ list }: PostsFiltersProps) {
  const search = useDebouncedSearch(list);
  return (
    <div role="search" aria-label="Filter posts" className={styles.filters}>
      <TextField
        label="Search posts"
        isLabelHidden
        type="search"
        placeholder="Search posts"
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
      />
      <SelectField
        label="Status"
        isLabelHidden
        value={list.filter("status")}
        onChange={(event) => list.setFilter("status", event.target.value)}
      >
        <option value="">All statuses</option>
        {POST_STATUSES.map((status) => (
          <option key={status} value={status}>
            {status.charAt(0).toUpperCase() + status.slice(1)}
          </option>
        ))}
      </SelectField>
      <ChoiceFilters list={list} />
      <OrderSelect list={list} />
    </div>
  );
}

function ChoiceFilters({ list }: PostsFiltersProps) {
  const categories = useCategoryChoices();
  const authors = useAuthorChoices();
  return (
    <>
      <SelectField
        label="Category"
        isLabelHidden
        value={list.filter("category_id")}
        onChange={(event) => list.setFilter("category_id", event.target.value)}
      >
        <option value="">All categories</option>
        {categories.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Author"
        isLabelHidden
        value={list.filter("author")}
        onChange={(event) => list.setFilter("author", event.target.value)}
      >
        <option value="">All authors</option>
        {authors.data?.map(({ id, name, slug }) => (
          <option key={id} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function OrderSelect({ list }: PostsFiltersProps) {
  return (
    <SelectField
      label="Order"
      isLabelHidden
      value={list.sort ?? ""}
      onChange={(event) => list.setSort(event.target.value)}
    >
      <option value="">Newest first</option>
      <option value="published_at">Oldest first</option>
      <option value="-updated_at">Last changed</option>
      <option value="title">Title A–Z</option>
      <option value="-title">Title Z–A</option>
      <option value="-published_at" hidden>
        Last published
      </option>
    </SelectField>
  );
}
