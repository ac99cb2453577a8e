import { isApiError } from "@octavo/api-client";
import { peopleTexts } from "@octavo/contracts";
import type { AccountDto, InvitationAnswer } from "@octavo/contracts";
import { Notice, TextField } from "@octavo/ui";
import { ConflictNotice } from "../../../shared/crud/versioned-save";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { PermissionChecklist } from "./permission-checklist";
import { RoleSelect } from "./role-select";
import { useAccessForm } from "./use-access-form";
import { useAccessLocks } from "./use-access-locks";

interface UserAccessDialogProps {
  account: AccountDto | undefined;
  onClose: () => void;
  onSaved: (invitation: InvitationAnswer | undefined) => void;
}

/** Somebody new has neither roles nor permissions yet. */
const NOBODY = { id: 0, roles: [], permissions: [] };

/** Name, email, one role and single permissions. Somebody new is invited (D-321). */
export function UserAccessDialog(props: UserAccessDialogProps) {
  const { account, onClose, onSaved } = props;
  const access = useAccessForm({ account, onSaved });
  const locks = useAccessLocks(account);
  const { register, formState } = access.form;
  return (
    <FormDialog
      title={account ? "Edit User" : "New User"}
      size="large"
      failure={failureOf(access.error)}
      error={access.error}
      isSaving={access.isSaving}
      saveLabel={saveLabel(account, access.differences.length > 0)}
      onSubmit={access.submit}
      onClose={onClose}
    >
      {access.theirs && (
        <ConflictNotice
          noun="person"
          theirs={access.differences}
          onTake={access.take}
        />
      )}
      {access.isHalfSaved && (
        <Notice tone="warning">
          The person is saved already. Pressing the button again does the rest
          only.
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
        readOnly={locks.email !== null}
        hint={locks.email}
        error={formState.errors.email}
        {...register("email")}
      />
      <RoleSelect
        account={access.theirs ?? account ?? NOBODY}
        value={access.role}
        locked={locks.grants}
        onChange={access.setRole}
      />
      <PermissionChecklist
        ticks={access.ticks}
        inherited={access.inherited}
        locked={locks.grants}
      />
    </FormDialog>
  );
}

function saveLabel(account: AccountDto | undefined, isDifferent: boolean) {
  if (isDifferent) return "Overwrite";
  return account ? "Save" : "Send invitation";
}

/** Where invitations are turned off, the specification's sentence says so (D-321). */
const failureOf = (error: unknown): string =>
  isApiError(error) && error.status === 501
    ? peopleTexts.userCreationOff
    : peopleTexts.failedSaveUser;
