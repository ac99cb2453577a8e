import { PAGE_STATUSES } from "@octavo/contracts";
import { SelectField, TextField } from "@octavo/ui";
import { FilterBar } from "../../crud/filter-bar";
import { useDebouncedSearch } from "../../crud/use-debounced-search";
import type { ListState } from "../../crud/use-list-state";

/** Search by title or slug, and status; both live in the address. */
export function PagesFilters({ list }: { list: ListState }) {
  const search = useDebouncedSearch(list);
  return (
    <FilterBar label="Filter pages">
      <TextField
        label="Search pages"
        isLabelHidden
        type="search"
        placeholder="Search pages"
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
        {PAGE_STATUSES.map((status) => (
          <option key={status} value={status}>
            {status.charAt(0).toUpperCase() + status.slice(1)}
          </option>
        ))}
      </SelectField>
    </FilterBar>
  );
}
