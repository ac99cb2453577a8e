import { peopleTexts } from "@octavo/contracts";
import type { RoleDto } from "@octavo/contracts";
import { Button, Dialog, DialogActions, Notice } from "@octavo/ui";
import { PermissionList } from "../../../shared/people/permission-list";

interface LockedRoleDialogProps {
  role: RoleDto;
  name: "role" | "permissions";
  onClose: () => void;
}

/** What one may see of a role that cannot be changed: there is nothing to save. */
export function LockedRoleDialog(props: LockedRoleDialogProps) {
  const { role, name, onClose } = props;
  const isAboutRole = name === "role";
  const locked = isAboutRole
    ? peopleTexts.roleLocked
    : peopleTexts.rolePermissionsLocked;
  return (
    <Dialog
      title={isAboutRole ? "Edit Role" : `Permissions of ${role.name}`}
      size={isAboutRole ? "medium" : "large"}
      onClose={onClose}
    >
      <Notice>
        {role.non_editable
          ? locked
          : "You do not have permission to change roles."}
      </Notice>
      {isAboutRole ? (
        <p>
          <strong>{role.name}</strong>
          {role.description && ` — ${role.description}`}
        </p>
      ) : (
        <PermissionList permissions={role.permissions} />
      )}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
