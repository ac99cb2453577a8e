import { FilterBar } from "./filter-bar";
import { ListSearch } from "./list-search";
import type { ListState } from "./use-list-state";

interface SearchFieldProps {
  list: ListState;
  /** What the rows are, e.g. "tags". */
  noun: string;
}

/** What stands above a list that can only be searched. */
export function SearchField({ list, noun }: SearchFieldProps) {
  return (
    <FilterBar label={`Filter ${noun}`}>
      <ListSearch list={list} label={`Search ${noun}`} />
    </FilterBar>
  );
}
