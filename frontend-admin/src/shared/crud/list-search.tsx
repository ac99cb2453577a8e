import { TextField } from "@octavo/ui";
import { useDebouncedSearch } from "./use-debounced-search";
import type { ListState } from "./use-list-state";

interface ListSearchProps {
  list: Pick<ListState, "search" | "setSearch">;
  label: string;
  /** The label unless given. */
  placeholder?: string;
  isLabelHidden?: boolean;
}

/** The search box of a list; what is typed lives in the address. */
export function ListSearch(props: ListSearchProps) {
  const { list, label, placeholder = label, isLabelHidden = true } = props;
  const { text, type } = useDebouncedSearch(list);
  return (
    <TextField
      label={label}
      isLabelHidden={isLabelHidden}
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
}
