import { Can, useCan, useMayCall } from "@octavo/auth";
import { peopleTexts } from "@octavo/contracts";
import type { RoleDto } from "@octavo/contracts";
import { Button, EmptyState, Notice } from "@octavo/ui";
import { Plus, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { arrangeRows } from "../../../shared/crud/arrange-rows";
import { DataTable } from "../../../shared/crud/data-table";
import { NothingFound, SearchField } from "../../../shared/crud/list-filters";
import { useListState } from "../../../shared/crud/use-list-state";
import type { ListState } from "../../../shared/crud/use-list-state";
import { useUndoableRemoval } from "../../../shared/crud/use-undoable-removal";
import { roleHooks, useRoleChoices } from "../../../shared/people/people.hooks";
import { LockedRoleDialog } from "./locked-role-dialog";
import { RoleFormDialog } from "./role-form-dialog";
import { RolePermissionsDialog } from "./role-permissions-dialog";
import { roleColumns } from "./role-columns";
import styles from "./tab.module.css";
import { useAddressDialog } from "./use-address-dialog";

export function RolesTab() {
  const maySee = useMayCall("GET /roles");
  if (!maySee) return <Notice>You do not have permission to see roles.</Notice>;
  return <RolesTable />;
}

function RolesTable() {
  const list = useListState({ defaultSort: "-rank" });
  const roles = useRoleChoices();
  const dialog = useAddressDialog(["role", "permissions"]);
  const [isNew, setNew] = useState(false);
  const removal = useUndoableRemoval(roleHooks, {
    noun: "Role",
    failure: "Failed to delete role",
  });
  const newRole = (
    <Can permission="create_roles">
      <Button
        variant="primary"
        icon={<Plus aria-hidden="true" />}
        onClick={() => setNew(true)}
      >
        New Role
      </Button>
    </Can>
  );
  return (
    <div className={styles.tab}>
      <div className={styles.tools}>
        <SearchField list={list} noun="roles" />
        {newRole}
      </div>
      {removal.notice}
      <DataTable
        noun="roles"
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
        empty={
          list.isFiltered ? (
            <NothingFound list={list} noun="roles" />
          ) : (
            <EmptyState icon={<ShieldCheck />} title="No roles yet" />
          )
        }
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

/** The buttons of a locked role are off; who comes by a link is told why (D-325). */
function RoleDialog({ role, name, onClose }: RoleDialogProps) {
  const mayEdit = useCan("edit_roles");
  if (!role || !name) return null;
  if (role.non_editable || !mayEdit)
    return <LockedRoleDialog {...{ role, name, onClose }} />;
  if (name === "role") return <RoleFormDialog {...{ role, onClose }} />;
  return <RolePermissionsDialog {...{ role, onClose }} />;
}
