import { AUTHOR_STATUSES } from "@octavo/contracts";
import { SelectField, TextField } from "@octavo/ui";
import { FilterBar } from "../../crud/filter-bar";
import { useDebouncedSearch } from "../../crud/use-debounced-search";
import type { ListState } from "../../crud/use-list-state";
import { useRoleChoices } from "../../people/people.hooks";
import { statusWord } from "../../people/status-note";

/** Search by name or address, role and status; all of it lives in the address. */
export function UsersFilters({ list }: { list: ListState }) {
  const search = useDebouncedSearch(list);
  const roles = useRoleChoices();
  return (
    <FilterBar label="Filter users">
      <TextField
        label="Search users"
        isLabelHidden
        type="search"
        placeholder="Name or email"
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
      />
      <SelectField
        label="Role"
        isLabelHidden
        value={list.filter("role")}
        onChange={(event) => list.setFilter("role", event.target.value)}
      >
        <option value="">All roles</option>
        {roles.data?.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Status"
        isLabelHidden
        value={list.filter("status")}
        onChange={(event) => list.setFilter("status", event.target.value)}
      >
        <option value="">All but deleted</option>
        {AUTHOR_STATUSES.map((status) => (
          <option key={status} value={status}>
            {statusWord(status)}
          </option>
        ))}
        <option value="deleted">Deleted</option>
      </SelectField>
    </FilterBar>
  );
}
