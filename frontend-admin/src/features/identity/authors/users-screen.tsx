import { useCan } from "@octavo/auth";
import { changeDenial, peopleTexts, removalDenial } from "@octavo/contracts";
import type { AccountDto, InvitationAnswer } from "@octavo/contracts";
import { Notice, useToast } from "@octavo/ui";
import { Users } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { DataTable } from "../../../shared/crud/data-table";
import { EditAndDelete } from "../../../shared/crud/row-actions";
import type { Column } from "../../../shared/crud/data-table";
import { SearchField } from "../../../shared/crud/list-filters";
import { NewButton } from "../../../shared/crud/new-item";
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
import styles from "../../../shared/crud/row-actions.module.css";
import { t } from "../../../texts/identity";

/** Invites people and grants them individual permissions. */
export function UsersScreen() {
  const maySee = useCan("view_users");
  const dialog = useDialog<AccountDto>();
  const newUser = (
    <NewButton
      call="POST /authors"
      label={t("users.new")}
      onPress={dialog.openNew}
    />
  );
  return (
    <Screen
      title={t("users.title")}
      actions={newUser}
      description={t.parts("users.text", {
        roles: (
          <Link key="roles" to="/roles">
            {t("users.andRoles")}
          </Link>
        ),
      })}
    >
      {maySee ? (
        <UsersTable dialog={dialog} newUser={newUser} />
      ) : (
        <Notice>{t("users.mayNotView")}</Notice>
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
    noun: t("users.one"),
    failure: peopleTexts.failedDeleteUser,
  });
  const { invitation, tellSaved, close } = useSavedMessage();
  return (
    <>
      <SearchField list={list} noun={t("users.noun")} />
      {!mayManage && <Notice>{t("users.mayNotGrant")}</Notice>}
      {removal.notice}
      <DataTable
        noun={t("users.noun")}
        result={users}
        list={list}
        failure={peopleTexts.failedData}
        columns={accessColumns({
          onEdit: dialog.open,
          onRemove: removal.remove,
        })}
        empty={{
          icon: <Users />,
          title: t("users.noneYet"),
          action: newUser,
        }}
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

/** Shows a message if the invitation was sent, and a dialog if its link has to be passed on manually. */
function useSavedMessage() {
  const [invitation, setInvitation] = useState<InvitationAnswer | null>(null);
  const toast = useToast();
  return {
    invitation,
    close: () => setInvitation(null),
    tellSaved: (made: InvitationAnswer | undefined) => {
      if (made?.link) setInvitation(made);
      else toast({ text: made?.message ?? t("users.saved") });
    },
  };
}

const SHOWN_PERMISSIONS = 3;

interface AccessHandlers {
  onEdit: (account: AccountDto) => void;
  onRemove: (account: AccountDto) => void;
}

function accessColumns(handlers: AccessHandlers): Column<AccountDto>[] {
  return [
    {
      header: t("common.name"),
      kind: "name",
      sort: "name",
      cell: ({ name, status }) => (
        <span className="breaks">
          {name} <StatusNote status={status} />
        </span>
      ),
    },
    {
      header: t("common.email"),
      kind: "email",
      cell: ({ email }) => email,
    },
    { header: t("users.role"), cell: (account) => roleLabel(account) },
    {
      header: t("permissions.title"),
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
      header: t("common.actions"),
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
    : t("common.noPermission");
  const removal = useCan("delete_users")
    ? removalDenial(actor, account)
    : t("common.noPermission");
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
