import { Can, useCan } from "@octavo/auth";
import { changeDenial, peopleTexts, removalDenial } from "@octavo/contracts";
import type { AccountDto, InvitationAnswer } from "@octavo/contracts";
import { Button, EmptyState, Notice, useToast } from "@octavo/ui";
import { Plus, Users } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { DataTable } from "../../../shared/crud/data-table";
import { EditAndDelete } from "../../../shared/crud/row-actions";
import type { Column } from "../../../shared/crud/data-table";
import { NothingFound, SearchField } from "../../../shared/crud/list-filters";
import { useDialog } from "../../../shared/crud/use-dialog";
import { useListState } from "../../../shared/crud/use-list-state";
import { useUndoableRemoval } from "../../../shared/crud/use-undoable-removal";
import { Screen } from "../../../shared/layout/screen";
import { useActor } from "../../../shared/accounts/accounts.hooks";
import { authorHooks } from "./authors.hooks";
import { InvitationDialog } from "./invitation";
import { PermissionBadges } from "./permission-lists";
import { UserAccessDialog } from "./user-access-dialog";
import { StatusNote, roleLabel } from "./user-labels";
import styles from "./users-screen.module.css";

/** The other screen about people: whom to invite, and what single people may do. */
export function UsersScreen() {
  const maySee = useCan("view_users");
  const dialog = useDialog<AccountDto>();
  const newUser = (
    <Can permission="create_users">
      <Button
        variant="primary"
        icon={<Plus aria-hidden="true" />}
        onClick={dialog.openNew}
      >
        New User
      </Button>
    </Can>
  );
  return (
    <Screen
      title="Users"
      actions={newUser}
      description={
        <>
          What roles hold, and who has several, is under{" "}
          <Link to="/roles">Users and roles</Link>.
        </>
      }
    >
      {maySee ? (
        <UsersTable dialog={dialog} newUser={newUser} />
      ) : (
        <Notice>You do not have permission to see users.</Notice>
      )}
    </Screen>
  );
}

interface UsersTableProps {
  dialog: ReturnType<typeof useDialog<AccountDto>>;
  newUser: ReactNode;
}

function UsersTable({ dialog, newUser }: UsersTableProps) {
  const list = useListState();
  const users = authorHooks.useList(list.query);
  const mayManage = useCan("manage_users");
  const removal = useUndoableRemoval(authorHooks, {
    noun: "User",
    failure: peopleTexts.failedDeleteUser,
  });
  const { invitation, tellSaved, close } = useSavedMessage();
  return (
    <>
      <SearchField list={list} noun="users" />
      {!mayManage && (
        <Notice>
          You do not have permission to change what people may do.
        </Notice>
      )}
      {removal.notice}
      <DataTable
        noun="users"
        result={users}
        list={list}
        failure={peopleTexts.failedData}
        columns={accessColumns({
          onEdit: dialog.open,
          onRemove: removal.remove,
        })}
        empty={
          list.isFiltered ? (
            <NothingFound list={list} noun="users" />
          ) : (
            <EmptyState
              icon={<Users />}
              title="No users yet"
              action={newUser}
            />
          )
        }
      />
      {dialog.isOpen && (
        <UserAccessDialog
          account={dialog.item}
          onClose={dialog.close}
          onSaved={(made) => {
            dialog.close();
            tellSaved(made);
          }}
        />
      )}
      {invitation && (
        <InvitationDialog invitation={invitation} onClose={close} />
      )}
    </>
  );
}

/** A sent invitation needs no more than a message; one to pass on by hand stays until it is closed. */
function useSavedMessage() {
  const [invitation, setInvitation] = useState<InvitationAnswer | null>(null);
  const toast = useToast();
  return {
    invitation,
    close: () => setInvitation(null),
    tellSaved: (made: InvitationAnswer | undefined) => {
      if (made?.link) setInvitation(made);
      else toast({ text: made?.message ?? "User saved" });
    },
  };
}

const SHOWN_PERMISSIONS = 3;
const NOT_PERMITTED = "you do not have permission";

interface AccessHandlers {
  onEdit: (account: AccountDto) => void;
  onRemove: (account: AccountDto) => void;
}

function accessColumns(handlers: AccessHandlers): Column<AccountDto>[] {
  return [
    {
      header: "Name",
      kind: "name",
      sort: "name",
      cell: ({ name, status }) => (
        <span className={styles.name}>
          {name} <StatusNote status={status} />
        </span>
      ),
    },
    {
      header: "Email",
      cell: ({ email }) => <span className={styles.email}>{email}</span>,
    },
    { header: "Role", cell: (account) => roleLabel(account) },
    {
      header: "Permissions",
      kind: "line",
      cell: ({ name, permissions }) => (
        <PermissionBadges
          owner={name}
          permissions={permissions}
          first={SHOWN_PERMISSIONS}
        />
      ),
    },
    {
      header: "Actions",
      kind: "actions",
      cell: (account) => <AccessActions account={account} {...handlers} />,
    },
  ];
}

function AccessActions(props: AccessHandlers & { account: AccountDto }) {
  const { account, onEdit, onRemove } = props;
  const actor = useActor();
  const edit = useCan("edit_users")
    ? changeDenial(actor, account)
    : NOT_PERMITTED;
  const removal = useCan("delete_users")
    ? removalDenial(actor, account)
    : NOT_PERMITTED;
  return (
    <span className={styles.actions}>
      <EditAndDelete
        name={account.name}
        editDenial={edit}
        removalDenial={removal}
        onEdit={() => onEdit(account)}
        onRemove={() => onRemove(account)}
      />
    </span>
  );
}
