import { REDIRECT_STATUSES } from "@octavo/contracts";
import { FilterBar } from "../../../shared/crud/filter-bar";
import { FilterSelect } from "../../../shared/crud/filter-select";
import { ListSearch } from "../../../shared/crud/list-search";
import type { ListState } from "../../../shared/crud/use-list-state";
import { KINDS } from "./redirect-form";

export function RedirectFilters({ list }: { list: ListState }) {
  return (
    <FilterBar label="Filter redirects">
      <ListSearch
        list={list}
        label="Search addresses"
        isLabelHidden={false}
        placeholder="Old or new address"
      />
      <FilterSelect
        list={list}
        name="status"
        label="Kind"
        all="All kinds"
        options={REDIRECT_STATUSES.map((status) => [
          status,
          `${KINDS[status].name} (${status})`,
        ])}
      />
    </FilterBar>
  );
}
