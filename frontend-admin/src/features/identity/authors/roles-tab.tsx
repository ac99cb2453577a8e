import { useCan, useMayCall } from "@octavo/auth";
import { peopleTexts, roleDenials, roleRemovalDenial } from "@octavo/contracts";
import type { RoleDto } from "@octavo/contracts";
import { Button, Dialog, DialogActions, Notice } from "@octavo/ui";
import { Lock, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { arrangeRows } from "../../../shared/crud/arrange-rows";
import { EditAndDelete } from "../../../shared/crud/row-actions";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { SearchField } from "../../../shared/crud/list-filters";
import { NewButton } from "../../../shared/crud/new-item";
import { useListState } from "../../../shared/crud/use-list-state";
import type { ListState } from "../../../shared/crud/use-list-state";
import { useUndoableRemoval } from "../../../shared/crud/use-undoable-removal";
import {
  roleHooks,
  useActor,
  useRoleChoices,
} from "../../../shared/accounts/accounts.hooks";
import { sortPermissions } from "./permission-groups";
import { PermissionBadges, PermissionList } from "./permission-lists";
import { ReasonedButton } from "./reasoned-button";
import { RoleFormDialog } from "./role-form-dialog";
import { RolePermissionsDialog } from "./role-permissions-dialog";
import { useAddressDialog } from "./use-address-dialog";
import styles from "./users-and-roles-screen.module.css";
import { t } from "../../../texts/identity";

export function RolesTab() {
  const maySee = useMayCall("GET /roles");
  if (!maySee) return <Notice>{t("roles.mayNotView")}</Notice>;
  return <RolesTable />;
}

function RolesTable() {
  const list = useListState({ defaultSort: "-rank" });
  const roles = useRoleChoices();
  const dialog = useAddressDialog(["role", "permissions"]);
  const [isNew, setNew] = useState(false);
  const removal = useUndoableRemoval(roleHooks, {
    noun: t("roles.oneCapital"),
    failure: t("roles.failedDelete"),
  });
  return (
    <div className={styles.tab}>
      <div className={styles.tools}>
        <SearchField list={list} noun={t("roles.noun")} />
        <NewButton
          call="POST /roles"
          label={t("roles.new")}
          onPress={() => setNew(true)}
        />
      </div>
      {removal.notice}
      <DataTable
        noun={t("roles.noun")}
        result={{
          ...roles,
          data: roles.data && arrange(roles.data, list),
        }}
        list={list}
        isWhole
        failure={peopleTexts.failedLists}
        columns={roleColumns({
          onEdit: ({ id }) => dialog.open("role", id),
          onPermissions: ({ id }) => dialog.open("permissions", id),
          onRemove: removal.remove,
        })}
        empty={{ icon: <ShieldCheck />, title: t("roles.noneYet") }}
      />
      {isNew && (
        <RoleFormDialog role={undefined} onClose={() => setNew(false)} />
      )}
      <RoleDialog
        role={roles.data?.find(({ id }) => id === dialog.id)}
        name={dialog.name}
        onClose={dialog.close}
      />
    </div>
  );
}

function arrange(roles: readonly RoleDto[], list: ListState) {
  return arrangeRows(roles, list, {
    texts: ({ name, description }) => [name, description],
    orders: { name: ({ name }) => name, rank: ({ rank }) => rank },
  });
}

interface RoleDialogProps {
  role: RoleDto | undefined;
  name: "role" | "permissions" | undefined;
  onClose: () => void;
}

/** The buttons of a locked role are disabled. A link to its dialog shows the reason. */
function RoleDialog({ role, name, onClose }: RoleDialogProps) {
  const mayEdit = useCan("edit_roles");
  if (!role || !name) return null;
  if (role.non_editable || !mayEdit)
    return <LockedRoleDialog {...{ role, name, onClose }} />;
  if (name === "role") return <RoleFormDialog {...{ role, onClose }} />;
  return <RolePermissionsDialog {...{ role, onClose }} />;
}

const SHOWN_PERMISSIONS = 6;

interface RoleHandlers {
  onEdit: (role: RoleDto) => void;
  onPermissions: (role: RoleDto) => void;
  onRemove: (role: RoleDto) => void;
}

function roleColumns(handlers: RoleHandlers): Column<RoleDto>[] {
  return [
    {
      header: t("common.name"),
      kind: "name",
      sort: "name",
      cell: (role) => <RoleName role={role} />,
    },
    {
      header: t("roles.description"),
      cell: ({ description }) => (
        <span className={styles.description}>{description ?? "—"}</span>
      ),
    },
    {
      header: t("permissions.title"),
      kind: "line",
      cell: ({ name, permissions }) => (
        <PermissionBadges
          owner={name}
          permissions={sortPermissions(permissions)}
          first={SHOWN_PERMISSIONS}
        />
      ),
    },
    {
      header: t("common.actions"),
      kind: "buttons",
      cell: (role) => <RoleActions role={role} {...handlers} />,
    },
  ];
}

function RoleName({ role }: { role: RoleDto }) {
  return (
    <>
      <span className={styles.line}>
        <span className="breaks">{role.name}</span>
        {role.non_editable && (
          <Lock
            className={styles.lock}
            role="img"
            aria-label={t("roles.locked")}
          />
        )}
      </span>
      <span className={styles.count}>
        {t("roles.people", { count: role.user_count })}
      </span>
    </>
  );
}

function RoleActions(props: RoleHandlers & { role: RoleDto }) {
  const { role, onEdit, onPermissions, onRemove } = props;
  const { edit, permissions, removal } = useRoleDenials(role);
  return (
    <span className={styles.rowButtons}>
      <ReasonedButton
        label={t("permissions.of", { name: role.name })}
        reason={permissions}
        onPress={() => onPermissions(role)}
      >
        {t("permissions.title")}
      </ReasonedButton>
      <EditAndDelete
        name={role.name}
        editDenial={edit}
        removalDenial={removal}
        onEdit={() => onEdit(role)}
        onRemove={() => onRemove(role)}
      />
    </span>
  );
}

/** Why each button is disabled; null if it is not. */
function useRoleDenials(role: RoleDto) {
  const actor = useActor();
  const mayEdit = useCan("edit_roles");
  const mayRemove = useCan("delete_roles");
  if (role.non_editable)
    return {
      edit: peopleTexts.roleLocked,
      permissions: peopleTexts.rolePermissionsLocked,
      removal: roleDenials.deletion,
    };
  return {
    edit: mayEdit ? null : t("common.notPermitted"),
    permissions: mayEdit ? null : t("common.notPermitted"),
    removal: mayRemove
      ? roleRemovalDenial(actor, role)
      : t("common.notPermitted"),
  };
}

interface LockedRoleDialogProps {
  role: RoleDto;
  name: "role" | "permissions";
  onClose: () => void;
}

/** A role that can't be changed, without a form. */
function LockedRoleDialog(props: LockedRoleDialogProps) {
  const { role, name, onClose } = props;
  const isAboutRole = name === "role";
  const locked = isAboutRole
    ? peopleTexts.roleLocked
    : peopleTexts.rolePermissionsLocked;
  return (
    <Dialog
      title={
        isAboutRole ? t("roles.edit") : t("permissions.of", { name: role.name })
      }
      size={isAboutRole ? "medium" : "large"}
      onClose={onClose}
    >
      <Notice>{role.non_editable ? locked : t("roles.mayNotEdit")}</Notice>
      {isAboutRole ? (
        <p>
          <strong>{role.name}</strong>
          {role.description && ` — ${role.description}`}
        </p>
      ) : (
        <PermissionList permissions={role.permissions} />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t("common.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}
