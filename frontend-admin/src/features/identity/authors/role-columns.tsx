import { useCan } from "@octavo/auth";
import { peopleTexts, roleRemovalDenial, roleDenials } from "@octavo/contracts";
import type { RoleDto } from "@octavo/contracts";
import { countText } from "@octavo/format";
import { IconButton } from "@octavo/ui";
import { Lock, Pencil, Trash2 } from "lucide-react";
import type { Column } from "../../../shared/crud/data-table";
import { PermissionBadges } from "../../../shared/people/permission-badges";
import { sortPermissions } from "../../../shared/people/permission-groups";
import { ReasonedButton } from "../../../shared/people/reasoned-button";
import { useActor } from "../../../shared/people/use-actor";
import styles from "./tab.module.css";

const SHOWN_PERMISSIONS = 6;
const NO_PERMISSION = "You do not have permission to do this.";

interface RoleHandlers {
  onEdit: (role: RoleDto) => void;
  onPermissions: (role: RoleDto) => void;
  onRemove: (role: RoleDto) => void;
}

export function roleColumns(handlers: RoleHandlers): Column<RoleDto>[] {
  return [
    {
      header: "Name",
      kind: "name",
      sort: "name",
      cell: (role) => <RoleName role={role} />,
    },
    {
      header: "Description",
      cell: ({ description }) => (
        <span className={styles.description}>{description ?? "—"}</span>
      ),
    },
    {
      header: "Permissions",
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
      header: "Actions",
      kind: "buttons",
      cell: (role) => <RoleActions role={role} {...handlers} />,
    },
  ];
}

function RoleName({ role }: { role: RoleDto }) {
  return (
    <>
      <span className={styles.line}>
        <span className={styles.wrap}>{role.name}</span>
        {role.non_editable && (
          <Lock className={styles.lock} role="img" aria-label="Locked" />
        )}
      </span>
      <span className={styles.count}>
        {countText(role.user_count, "person", "people")}
      </span>
    </>
  );
}

function RoleActions(props: RoleHandlers & { role: RoleDto }) {
  const { role, onEdit, onPermissions, onRemove } = props;
  const { edit, permissions, removal } = useRoleRefusals(role);
  return (
    <span className={styles.rowButtons}>
      <ReasonedButton
        label={`Permissions of ${role.name}`}
        reason={permissions}
        onPress={() => onPermissions(role)}
      >
        Permissions
      </ReasonedButton>
      <IconButton
        label={`Edit ${role.name}`}
        icon={<Pencil />}
        disabled={edit !== null}
        {...(edit !== null && { hint: edit })}
        onClick={() => onEdit(role)}
      />
      <IconButton
        label={`Delete ${role.name}`}
        tone="danger"
        icon={<Trash2 />}
        disabled={removal !== null}
        {...(removal !== null && { hint: removal })}
        onClick={() => onRemove(role)}
      />
    </span>
  );
}

/** Why not, for each of the three buttons; null when nothing is against it. */
function useRoleRefusals(role: RoleDto) {
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
    edit: mayEdit ? null : NO_PERMISSION,
    permissions: mayEdit ? null : NO_PERMISSION,
    removal: mayRemove ? roleRemovalDenial(actor, role) : NO_PERMISSION,
  };
}
