import { TextField } from "@octavo/ui";
import { FilterBar } from "./filter-bar";
import { useDebouncedSearch } from "./use-debounced-search";
import type { ListState } from "./use-list-state";

interface SearchFieldProps {
  list: ListState;
  /** What the rows are, e.g. "tags". */
  noun: string;
}

/** The search box above a list that can only be searched. */
export function SearchField({ list, noun }: SearchFieldProps) {
  const { text, type } = useDebouncedSearch(list);
  const label = `Search ${noun}`;
  return (
    <FilterBar label={`Filter ${noun}`}>
      <TextField
        label={label}
        isLabelHidden
        type="search"
        placeholder={label}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </FilterBar>
  );
}
