import { peopleTexts } from "@octavo/contracts";
import type { RoleDto } from "@octavo/contracts";
import { Button, ConfirmDialog, Spinner, useToast } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { groupPermissions } from "../../../shared/people/permission-groups";
import {
  usePermissionChoices,
  useRoleChoices,
} from "../../../shared/people/people.hooks";
import { outdatedVersion } from "../../../shared/crud/versioned-save";
import { useSetRolePermissions } from "../../../shared/people/use-grants";
import { useTicks } from "../../../shared/people/use-ticks";
import { PermissionMatrix } from "./permission-matrix";
import styles from "./role-permissions-dialog.module.css";
import { SpecialPermissions } from "./special-permissions";

interface RolePermissionsDialogProps {
  role: RoleDto;
  onClose: () => void;
}

/** What a role holds, as a matrix and its special permissions. */
export function RolePermissionsDialog(props: RolePermissionsDialogProps) {
  const { role, onClose } = props;
  const form = usePermissionsForm(role, onClose);
  const { ticks, permissions } = form;
  const groups = permissions.data && groupPermissions(permissions.data);
  return (
    <FormDialog
      title={`Permissions of ${role.name}`}
      size="wide"
      failure={peopleTexts.failedSavePermissions}
      error={form.error}
      failureActions={form.failureActions}
      isSaving={form.isSaving}
      isSaveDisabled={!groups}
      onSubmit={form.save}
      onClose={form.leave}
    >
      {permissions.error && (
        <FailureNotice
          text={peopleTexts.failedLists}
          error={permissions.error}
        />
      )}
      {permissions.isPending && <Spinner label="Loading permissions" />}
      {groups && (
        <>
          <p className={styles.summary} role="status">
            {ticks.names.length} of {permissions.data?.length} permissions
          </p>
          <div className={styles.parts}>
            <PermissionMatrix rows={groups.rows} ticks={ticks} />
            <SpecialPermissions groups={groups} ticks={ticks} />
          </div>
        </>
      )}
      {form.question}
    </FormDialog>
  );
}

function usePermissionsForm(role: RoleDto, onClose: () => void) {
  // The table behind may be asked again meanwhile; the form stays with what it began with.
  const [began, setBegan] = useState(role);
  const [isLeaving, setLeaving] = useState(false);
  const roles = useRoleChoices();
  const choices = usePermissionChoices();
  const ticks = useTicks(began.permissions);
  const set = useSetRolePermissions();
  const toast = useToast();
  const isOutdated = outdatedVersion(set.error) !== null;

  const save = async () => {
    try {
      const { id, version } = began;
      await set.mutateAsync({ id, version, names: ticks.names });
    } catch {
      return; // The form shows why.
    }
    toast({ text: `Permissions of ${role.name} saved` });
    onClose();
  };
  const takeOver = async () => {
    const { data = [] } = await roles.refetch();
    const theirs = data.find(({ id }) => id === role.id);
    if (!theirs) return;
    ticks.rebase(theirs.permissions);
    setBegan(theirs);
    set.reset();
  };
  return {
    permissions: { ...choices, data: choices.data?.map(({ name }) => name) },
    ticks,
    save,
    error: set.error,
    isSaving: set.isPending,
    leave: () => (ticks.isDirty ? setLeaving(true) : onClose()),
    failureActions: isOutdated && (
      <Button size="small" onClick={() => void takeOver()}>
        Load theirs, keep my changes
      </Button>
    ),
    question: isLeaving && (
      <ConfirmDialog
        title="Discard your changes?"
        description="The permissions that you ticked and cleared are not saved."
        confirmLabel="Discard"
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      />
    ),
  };
}
