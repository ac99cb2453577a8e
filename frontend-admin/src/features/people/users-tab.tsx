import { Can, useCan } from "@octavo/auth";
import { peopleTexts } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { Button, EmptyState, Notice } from "@octavo/ui";
import { Plus, Users } from "lucide-react";
import { DataTable } from "../../crud/data-table";
import { useDialog } from "../../crud/use-dialog";
import { useListState } from "../../crud/use-list-state";
import type { ListState } from "../../crud/use-list-state";
import { useUndoableRemoval } from "../../crud/use-undoable-removal";
import { authorHooks } from "../../people/people.hooks";
import { AssignRolesDialog } from "./assign-roles-dialog";
import { DeletedUserActions } from "./deleted-user-actions";
import { RequestsLink } from "./requests-link";
import styles from "./tab.module.css";
import { useAddressDialog } from "./use-address-dialog";
import { UserDetailDialog } from "./user-detail-dialog";
import { UserFormDialog } from "./user-form-dialog";
import { UserRowActions } from "./user-row-actions";
import { userColumns } from "./user-columns";
import { UsersFilters } from "./users-filters";

export function UsersTab() {
  const maySee = useCan("view_users");
  if (!maySee) return <Notice>You do not have permission to see users.</Notice>;
  return <UsersTable />;
}

function UsersTable() {
  const list = useListState({ filters: ["status", "role"] });
  const users = authorHooks.useList(list.query);
  const detail = useAddressDialog(["user"]);
  const form = useDialog<AccountDto>();
  const assignment = useDialog<AccountDto>();
  const mayManage = useCan("manage_users");
  const removal = useUndoableRemoval(authorHooks, {
    noun: "User",
    failure: peopleTexts.failedDeleteUser,
  });
  const isTrash = list.filter("status") === "deleted";
  const newUser = (
    <Can permission="create_users">
      <Button
        variant="primary"
        icon={<Plus aria-hidden="true" />}
        onClick={form.openNew}
      >
        New User
      </Button>
    </Can>
  );
  return (
    <div className={styles.tab}>
      <div className={styles.tools}>
        <UsersFilters list={list} />
        <div className={styles.buttons}>
          <RequestsLink />
          {newUser}
        </div>
      </div>
      {!mayManage && (
        <Notice>
          You do not have permission to change people or their roles.
        </Notice>
      )}
      {removal.notice}
      <DataTable
        noun="users"
        result={users}
        list={list}
        failure={peopleTexts.failedLists}
        columns={userColumns({
          onOpen: isTrash ? undefined : ({ id }) => detail.open("user", id),
          actions: (account) =>
            isTrash ? (
              <DeletedUserActions account={account} />
            ) : (
              <UserRowActions
                account={account}
                onAssign={() => assignment.open(account)}
                onEdit={() => form.open(account)}
                onRemove={() => removal.remove(account)}
              />
            ),
        })}
        empty={<NoUsers list={list} />}
      />
      {form.isOpen && (
        <UserFormDialog
          account={form.item}
          onClose={form.close}
          onAssign={assignment.open}
        />
      )}
      {assignment.item && (
        <AssignRolesDialog
          account={assignment.item}
          onClose={assignment.close}
        />
      )}
      {detail.id !== undefined && (
        <UserDetailDialog
          id={detail.id}
          onClose={detail.close}
          onEdit={form.open}
          onAssign={assignment.open}
        />
      )}
    </div>
  );
}

function NoUsers({ list }: { list: ListState }) {
  if (!list.isFiltered)
    return <EmptyState icon={<Users />} title="No users yet" />;
  return (
    <EmptyState
      icon={<Users />}
      title="No users match"
      action={<Button onClick={list.clear}>Clear filters</Button>}
    >
      Try another name, or another status.
    </EmptyState>
  );
}
