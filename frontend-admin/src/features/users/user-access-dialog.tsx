import { isApiError } from "@octavo/api-client";
import { peopleTexts } from "@octavo/contracts";
import type { AccountDto, InvitationAnswer } from "@octavo/contracts";
import { Notice, TextField } from "@octavo/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../crud/form-dialog";
import { OutdatedActions } from "../../people/outdated-actions";
import { useRoleChoices } from "../../people/people.hooks";
import { roleNames } from "../../people/role-names";
import { useTicks } from "../../people/use-ticks";
import {
  accessResolver,
  inheritedFrom,
  inheritedUnknown,
  rolesWith,
} from "./access-form";
import type { AccessForm } from "./access-form";
import { PermissionChecklist } from "./permission-checklist";
import { RoleSelect } from "./role-select";
import { useAccessLocks } from "./use-access-locks";
import { useSaveAccess } from "./use-save-access";

interface UserAccessDialogProps {
  account: AccountDto | undefined;
  onClose: () => void;
  onSaved: (invitation: InvitationAnswer | undefined) => void;
}

/** Name, email, one role and single permissions. Somebody new is invited (D-321). */
export function UserAccessDialog(props: UserAccessDialogProps) {
  const { account } = props;
  const access = useAccessForm(props);
  const { register, formState } = access.form;
  return (
    <FormDialog
      title={account ? "Edit User" : "New User"}
      size="large"
      failure={failureOf(access.error)}
      error={access.error}
      failureActions={
        <OutdatedActions
          error={access.error}
          onOverwrite={(version) => void access.send(version)}
        />
      }
      isSaving={access.isSaving}
      saveLabel={account ? "Save" : "Send invitation"}
      onSubmit={() => access.send()}
      onClose={props.onClose}
    >
      {access.isHalfSaved && (
        <Notice tone="warning">
          The person is saved already. Pressing Save again does the rest only.
        </Notice>
      )}
      <TextField
        label="Name"
        autoFocus
        autoComplete="off"
        error={formState.errors.name}
        {...register("name")}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        readOnly={access.locks.email !== null}
        hint={access.locks.email}
        error={formState.errors.email}
        {...register("email")}
      />
      <RoleSelect
        account={access.target}
        value={access.role}
        locked={access.locks.grants}
        onChange={access.setRole}
      />
      <PermissionChecklist
        ticks={access.ticks}
        inherited={access.inherited}
        locked={access.locks.grants}
      />
    </FormDialog>
  );
}

function useAccessForm(props: UserAccessDialogProps) {
  const { account, onClose, onSaved } = props;
  const form = useForm<AccessForm>({
    resolver: accessResolver,
    defaultValues: { name: account?.name ?? "", email: account?.email ?? "" },
  });
  const { save, account: saved } = useSaveAccess(account);
  const roles = useRoleChoices();
  const [role, setRole] = useState(roleNames(account?.roles)[0] ?? "");
  const ticks = useTicks(account?.direct_permissions ?? []);
  const wantedRoles = rolesWith(account, role);
  const send = (version?: number) =>
    form.handleSubmit(async ({ name, email }) => {
      const permissions = ticks.names;
      const wanted = { name, email, roles: wantedRoles, permissions };
      try {
        const { invitation } = await save.mutateAsync({ wanted, version });
        onClose();
        onSaved(invitation);
      } catch {
        // The form shows why.
      }
    })();
  return {
    form,
    send,
    role,
    setRole,
    ticks,
    error: save.error,
    isSaving: save.isPending,
    isHalfSaved: save.error !== null && saved !== account,
    locks: useAccessLocks(account),
    /** Whose roles are chosen: somebody new has neither roles nor permissions. */
    target: account ?? { id: 0, roles: [], permissions: [] },
    inherited: roles.data
      ? inheritedFrom(wantedRoles, roles.data)
      : inheritedUnknown(account),
  };
}

/** Where invitations are turned off, the specification's sentence says so (D-321). */
const failureOf = (error: unknown): string =>
  isApiError(error) && error.status === 501
    ? peopleTexts.userCreationOff
    : peopleTexts.failedSaveUser;
