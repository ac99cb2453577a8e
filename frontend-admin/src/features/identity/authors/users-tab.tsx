import { Can, useCan } from "@octavo/auth";
import { peopleTexts } from "@octavo/contracts";
import { Button, EmptyState, Notice } from "@octavo/ui";
import { Plus, Users } from "lucide-react";
import { DataTable } from "../../../shared/crud/data-table";
import { NothingFound } from "../../../shared/crud/list-filters";
import { useListState } from "../../../shared/crud/use-list-state";
import { useUndoableRemoval } from "../../../shared/crud/use-undoable-removal";
import { authorHooks } from "../../../shared/people/people.hooks";
import { DeletedUserActions } from "./deleted-user-actions";
import { RequestsLink } from "./requests-link";
import styles from "./tab.module.css";
import { userColumns } from "./user-columns";
import { useUserDialogs } from "./use-user-dialogs";
import { UserRowActions } from "./user-row-actions";
import { UsersFilters } from "./users-filters";

export function UsersTab() {
  const maySee = useCan("view_users");
  const mayManage = useCan("manage_users");
  if (!maySee) return <Notice>You do not have permission to see users.</Notice>;
  return (
    <div className={styles.tab}>
      {!mayManage && (
        <Notice>
          You do not have permission to change people or their roles.
        </Notice>
      )}
      <UsersTable />
    </div>
  );
}

function UsersTable() {
  const list = useListState({ filters: ["status", "role"] });
  const users = authorHooks.useList(list.query);
  const dialogs = useUserDialogs();
  const removal = useUndoableRemoval(authorHooks, {
    noun: "User",
    failure: peopleTexts.failedDeleteUser,
  });
  const isTrash = list.filter("status") === "deleted";
  const columns = userColumns({
    onOpen: isTrash ? undefined : dialogs.open,
    actions: (account) =>
      isTrash ? (
        <DeletedUserActions account={account} />
      ) : (
        <UserRowActions
          account={account}
          onAssign={() => dialogs.assign(account)}
          onEdit={() => dialogs.edit(account)}
          onRemove={() => removal.remove(account)}
        />
      ),
  });
  return (
    <>
      <div className={styles.tools}>
        <UsersFilters list={list} />
        <div className={styles.buttons}>
          <RequestsLink />
          <NewUser onPress={dialogs.create} />
        </div>
      </div>
      {removal.notice}
      <DataTable
        noun="users"
        result={users}
        list={list}
        failure={peopleTexts.failedLists}
        columns={columns}
        empty={
          list.isFiltered ? (
            <NothingFound list={list} noun="users" />
          ) : (
            <EmptyState icon={<Users />} title="No users yet" />
          )
        }
      />
      {dialogs.elements}
    </>
  );
}

function NewUser({ onPress }: { onPress: () => void }) {
  return (
    <Can permission="create_users">
      <Button
        variant="primary"
        icon={<Plus aria-hidden="true" />}
        onClick={onPress}
      >
        New User
      </Button>
    </Can>
  );
}
