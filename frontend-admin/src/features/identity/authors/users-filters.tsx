import { AUTHOR_STATUSES } from "@octavo/contracts";
import {
  FilterBar,
  FilterSelect,
  ListSearch,
} from "../../../shared/crud/list-filters";
import type { ListState } from "../../../shared/crud/use-list-state";
import { useRoleChoices } from "../../../shared/people/people.hooks";
import { statusWord } from "../../../shared/people/status-note";

/** Search by name or address, role and status; all of it lives in the address. */
export function UsersFilters({ list }: { list: ListState }) {
  const roles = useRoleChoices();
  return (
    <FilterBar label="Filter users">
      <ListSearch
        list={list}
        label="Search users"
        placeholder="Name or email"
      />
      <FilterSelect
        list={list}
        name="role"
        label="Role"
        isLabelHidden
        all="All roles"
        options={(roles.data ?? []).map(({ name }) => [name, name])}
      />
      <FilterSelect
        list={list}
        name="status"
        label="Status"
        isLabelHidden
        all="All but deleted"
        options={[
          ...AUTHOR_STATUSES.map(
            (status) => [status, statusWord(status)] as const,
          ),
          ["deleted", "Deleted"],
        ]}
      />
    </FilterBar>
  );
}
