import { POST_STATUSES } from "@octavo/contracts";
import { capitalised } from "@octavo/format";
import { SelectField } from "@octavo/ui";
import { FilterBar } from "../../../shared/crud/filter-bar";
import { FilterSelect } from "../../../shared/crud/filter-select";
import { ListSearch } from "../../../shared/crud/list-search";
import { useCategoryChoices } from "../../../shared/crud/use-choices";
import type { ListState } from "../../../shared/crud/use-list-state";
import { useAuthorChoices } from "./use-author-choices";

interface PostsFiltersProps {
  list: ListState;
}

/** Search by title or author, status, category, author and order; all of it lives in the address. */
export function PostsFilters({ list }: PostsFiltersProps) {
  return (
    <FilterBar label="Filter posts">
      <ListSearch list={list} label="Search posts" />
      <FilterSelect
        list={list}
        name="status"
        label="Status"
        isLabelHidden
        all="All statuses"
        options={POST_STATUSES.map((status) => [status, capitalised(status)])}
      />
      <ChoiceFilters list={list} />
      <OrderSelect list={list} />
    </FilterBar>
  );
}

function ChoiceFilters({ list }: PostsFiltersProps) {
  const { data: categories = [] } = useCategoryChoices();
  const { data: authors = [] } = useAuthorChoices();
  return (
    <>
      <FilterSelect
        list={list}
        name="category_id"
        label="Category"
        isLabelHidden
        all="All categories"
        options={categories.map(({ id, name }) => [id, name])}
      />
      <FilterSelect
        list={list}
        name="author"
        label="Author"
        isLabelHidden
        all="All authors"
        options={authors.map(({ slug, name }) => [slug, name])}
      />
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
