import { accountDenials, hasPermission, peopleTexts } from "@octavo/contracts";
import type { RoleDto } from "@octavo/contracts";
import { Checkbox, ConfirmDialog, Spinner, useToast } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { useActor } from "../../../shared/accounts/accounts.hooks";
import {
  MergeButton,
  useVersionedSave,
} from "../../../shared/crud/versioned-save";
import { useSelection } from "../../../shared/accounts/use-selection";
import type { NameSelection } from "../../../shared/accounts/use-selection";
import { rolePermissionHooks, usePermissionChoices } from "./authors.hooks";
import { groupPermissions, permissionLabel } from "./permission-groups";
import type { PermissionGroups } from "./permission-groups";
import { PermissionMatrix } from "./permission-matrix";
import styles from "./role-permissions-dialog.module.css";
import { t } from "../../../texts/identity";

interface RolePermissionsDialogProps {
  role: RoleDto;
  onClose: () => void;
}

/** The permissions of a role, as a matrix and special permissions. */
export function RolePermissionsDialog(props: RolePermissionsDialogProps) {
  const { role, onClose } = props;
  const form = usePermissionsForm(role, onClose);
  const { selection, permissions } = form;
  const groups = permissions.data && groupPermissions(permissions.data);
  return (
    <FormDialog
      title={t("permissions.of", { name: role.name })}
      size="wide"
      failure={peopleTexts.failedSavePermissions}
      error={form.error}
      failureActions={form.failureActions}
      isSaving={form.isSaving}
      isSaveDisabled={!groups}
      onSubmit={form.save}
      onClose={form.leave}
    >
      <FailureNotice text={peopleTexts.failedLists} error={permissions.error} />
      {permissions.isPending && <Spinner label={t("permissions.loading")} />}
      {groups && (
        <>
          <p className={styles.summary} role="status">
            {t("permissions.summary", {
              held: selection.names.length,
              all: permissions.data?.length ?? 0,
            })}
          </p>
          <div className={styles.parts}>
            <PermissionMatrix rows={groups.rows} selection={selection} />
            <SpecialPermissions groups={groups} selection={selection} />
          </div>
        </>
      )}
      {form.question}
    </FormDialog>
  );
}

function usePermissionsForm(role: RoleDto, onClose: () => void) {
  const [isLeaving, setLeaving] = useState(false);
  const choices = usePermissionChoices();
  const selection = useSelection(role.permissions);
  const saving = useVersionedSave(rolePermissionHooks, role);
  const { theirs } = saving;
  const toast = useToast();

  const save = async () => {
    if (!(await saving.save(selection.names))) return;
    toast({ text: t("permissions.saved", { name: role.name }) });
    onClose();
  };
  const merge = ({ permissions }: RoleDto) => {
    selection.rebase(permissions);
    saving.settle();
  };
  return {
    permissions: { ...choices, data: choices.data?.map(({ name }) => name) },
    selection,
    save,
    error: saving.error ?? saving.refusal,
    isSaving: saving.isSaving,
    leave: () => (selection.isDirty ? setLeaving(true) : onClose()),
    failureActions: theirs && <MergeButton onPress={() => merge(theirs)} />,
    question: isLeaving && (
      <ConfirmDialog
        title={t("roles.discard")}
        description={t("roles.discardText")}
        confirmLabel={t("common.discard")}
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      />
    ),
  };
}

interface SpecialPermissionsProps {
  groups: Pick<PermissionGroups, "system" | "other">;
  selection: NameSelection;
}

/** Permissions outside the matrix. */
function SpecialPermissions({ groups, selection }: SpecialPermissionsProps) {
  return (
    <section className={styles.specials} aria-labelledby="special-permissions">
      <h3 id="special-permissions" className={styles.title}>
        {t("permissions.special")}
      </h3>
      <Group
        label={t("permissions.system")}
        names={groups.system}
        selection={selection}
      />
      <Group
        label={t("permissions.other")}
        names={groups.other}
        selection={selection}
      />
    </section>
  );
}

interface GroupProps {
  label: string;
  names: readonly string[];
  selection: NameSelection;
}

function Group({ label, names, selection }: GroupProps) {
  const actor = useActor();
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={permissionLabel(name)}
          checked={selection.has(name)}
          locked={
            hasPermission(actor, name) ? null : accountDenials.permissions
          }
          onChange={() => selection.toggle(name)}
        />
      ))}
    </fieldset>
  );
}
