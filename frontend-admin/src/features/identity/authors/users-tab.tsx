import { useCan, useMayCall } from "@octavo/auth";
import { AUTHOR_STATUSES, peopleTexts } from "@octavo/contracts";
import type { AccountDto, Paged, SignUpRequestDto } from "@octavo/contracts";
import { Notice, buttonClass } from "@octavo/ui";
import { Users } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import {
  FilterBar,
  FilterSelect,
  ListSearch,
} from "../../../shared/crud/list-filters";
import { NewButton } from "../../../shared/crud/new-item";
import { useListState } from "../../../shared/crud/use-list-state";
import type { ListState } from "../../../shared/crud/use-list-state";
import { useUndoableRemoval } from "../../../shared/crud/use-undoable-removal";
import { useRoleChoices } from "../../../shared/accounts/accounts.hooks";
import { useAnswer } from "../../../shared/crud/use-call";
import { useDialog } from "../../../shared/crud/use-dialog";
import { AssignRolesDialog } from "./assign-roles-dialog";
import { authorHooks } from "./authors.hooks";
import { useAddressDialog } from "./use-address-dialog";
import { DeletedUserActions, UserRowActions } from "./user-actions";
import { UserDetailDialog } from "./user-detail-dialog";
import { UserFormDialog } from "./user-form-dialog";
import { RoleBadges, StatusNote, roleNames, statusLabel } from "./user-labels";
import styles from "./users-and-roles-screen.module.css";
import { t } from "../../../texts/identity";

export function UsersTab() {
  const maySee = useCan("view_users");
  const mayManage = useCan("manage_users");
  if (!maySee) return <Notice>{t("users.mayNotView")}</Notice>;
  return (
    <div className={styles.tab}>
      {!mayManage && <Notice>{t("users.mayNotChange")}</Notice>}
      <UsersTable />
    </div>
  );
}

function UsersTable() {
  const list = useListState({ filters: ["status", "role"] });
  const users = authorHooks.useList(list.query);
  const dialogs = useUserDialogs();
  const removal = useUndoableRemoval(authorHooks, {
    noun: t("users.one"),
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
        <div className="flow">
          <RequestsLink />
          <NewButton
            call="POST /authors"
            label={t("users.new")}
            onPress={dialogs.create}
          />
        </div>
      </div>
      {removal.notice}
      <DataTable
        noun={t("users.noun")}
        result={users}
        list={list}
        failure={peopleTexts.failedLists}
        columns={columns}
        empty={{ icon: <Users />, title: t("users.noneYet") }}
      />
      {dialogs.elements}
    </>
  );
}

interface UserColumns {
  /** Undefined if there is nothing to open. */
  onOpen: ((account: AccountDto) => void) | undefined;
  actions: (account: AccountDto) => ReactNode;
}

function userColumns({ onOpen, actions }: UserColumns): Column<AccountDto>[] {
  return [
    {
      header: t("common.name"),
      kind: "name",
      sort: "name",
      cell: (account) => (
        <span className={styles.line}>
          {onOpen ? (
            <button
              type="button"
              className={styles.nameButton}
              onClick={() => onOpen(account)}
            >
              {account.name}
            </button>
          ) : (
            <span className="breaks">{account.name}</span>
          )}
          <StatusNote status={account.status} />
        </span>
      ),
    },
    {
      header: t("common.email"),
      kind: "email",
      cell: ({ email }) => email || "—",
    },
    {
      header: t("users.roles"),
      kind: "line",
      cell: ({ roles }) => <RoleBadges roles={roleNames(roles)} />,
    },
    { header: t("common.actions"), kind: "buttons", cell: actions },
  ];
}

/** Search by name or email, role and status. The address holds all of them. */
function UsersFilters({ list }: { list: ListState }) {
  const roles = useRoleChoices();
  return (
    <FilterBar label={t("users.filter")}>
      <ListSearch
        list={list}
        label={t("users.search")}
        placeholder={t("users.nameOrEmail")}
      />
      <FilterSelect
        list={list}
        name="role"
        label={t("users.role")}
        isLabelHidden
        all={t("users.allRoles")}
        options={(roles.data ?? []).map(({ name }) => [name, name])}
      />
      <FilterSelect
        list={list}
        name="status"
        label={t("common.status")}
        isLabelHidden
        all={t("users.allButDeleted")}
        options={[
          ...AUTHOR_STATUSES.map(
            (status) => [status, statusLabel(status)] as const,
          ),
          ["deleted", t("users.deleted")],
        ]}
      />
    </FilterBar>
  );
}

/** The number of pending requests, for people who decide about them. */
function RequestsLink() {
  const mayDecide = useMayCall("GET /signup-requests");
  const { data } = useAnswer<Paged<SignUpRequestDto>>({
    queryKey: ["signup-requests", "count"],
    enabled: mayDecide,
    path: "/signup-requests",
    query: { limit: 1 },
  });
  if (!mayDecide) return null;
  return (
    <Link className={buttonClass("secondary")} to="/signup-requests">
      {data
        ? t("users.requestsCount", { count: data.total })
        : t("users.requests")}
    </Link>
  );
}

/** The dialogs about a person, which open one another. */
function useUserDialogs() {
  const detail = useAddressDialog(["user"]);
  const form = useDialog<AccountDto>();
  const assignment = useDialog<AccountDto>();
  return {
    open: ({ id }: AccountDto) => detail.open("user", id),
    create: form.openNew,
    edit: form.open,
    assign: assignment.open,
    elements: (
      <>
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
      </>
    ),
  };
}
