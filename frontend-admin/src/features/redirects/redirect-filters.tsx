import { REDIRECT_STATUSES } from "@octavo/contracts";
import { SelectField, TextField } from "@octavo/ui";
import { FilterBar } from "../../crud/filter-bar";
import { useDebouncedSearch } from "../../crud/use-debounced-search";
import type { ListState } from "../../crud/use-list-state";
import { KINDS } from "./redirect-form";

export function RedirectFilters({ list }: { list: ListState }) {
  const search = useDebouncedSearch(list);
  return (
    <FilterBar label="Filter redirects">
      <TextField
        label="Search addresses"
        type="search"
        placeholder="Old or new address"
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
      />
      <SelectField
        label="Kind"
        value={list.filter("status")}
        onChange={(event) => list.setFilter("status", event.target.value)}
      >
        <option value="">All kinds</option>
        {REDIRECT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {`${KINDS[status].name} (${status})`}
          </option>
        ))}
      </SelectField>
    </FilterBar>
  );
}
