import { POST_STATUSES } from "@octavo/contracts";
import { SelectField, TextField } from "@octavo/ui";
import type { ListState } from "../../crud/use-list-state";
import { useDebouncedSearch } from "../../crud/use-debounced-search";
import styles from "./posts-filters.module.css";

/** Search by title or author, status and order; all of it lives in the address. */
export function PostsFilters({ list }: { list: ListState }) {
  const search = useDebouncedSearch(list);
  return (
    <div role="search" className={styles.filters}>
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
    </div>
  );
}
