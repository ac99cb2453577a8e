import { PAGE_STATUSES } from "@octavo/contracts";
import { capitalised } from "@octavo/format";
import { FilterBar } from "../../../shared/crud/filter-bar";
import { FilterSelect } from "../../../shared/crud/filter-select";
import { ListSearch } from "../../../shared/crud/list-search";
import type { ListState } from "../../../shared/crud/use-list-state";

/** Search by title or slug, and status; both live in the address. */
export function PagesFilters({ list }: { list: ListState }) {
  return (
    <FilterBar label="Filter pages">
      <ListSearch list={list} label="Search pages" />
      <FilterSelect
        list={list}
        name="status"
        label="Status"
        isLabelHidden
        all="All statuses"
        options={PAGE_STATUSES.map((status) => [status, capitalised(status)])}
      />
    </FilterBar>
  );
}
