import { isApiError } from "@octavo/api-client";
import { useCan, useMayCall } from "@octavo/auth";
import {
  accountDenials,
  peopleTexts,
  roleChangeDenial,
  takeOverDenial,
} from "@octavo/contracts";
import type {
  AccountDto,
  GrantAccount,
  InvitationAnswer,
} from "@octavo/contracts";
import { Notice, SelectField, TextField } from "@octavo/ui";
import { FormDialog } from "../../../shared/crud/form-dialog";
import {
  useActor,
  useRoleChoices,
} from "../../../shared/accounts/accounts.hooks";
import { PermissionChecklist } from "./permission-checklist";
import { NOBODY, useAccessForm } from "./use-access-form";
import { roleNames } from "./user-labels";

interface UserAccessDialogProps {
  account: AccountDto | undefined;
  onClose: () => void;
  onSaved: (invitation: InvitationAnswer | undefined) => void;
}

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
      conflict={access.conflict}
      isSaving={access.isSaving}
      saveLabel={account ? "Save" : "Send invitation"}
      onSubmit={access.submit}
      onClose={onClose}
    >
      {access.isPartlySaved && (
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
        selection={access.selection}
        inherited={access.inherited}
        locked={locks.grants}
      />
    </FormDialog>
  );
}

/** Where invitations are turned off, the specification's sentence says so (D-321). */
const failureOf = (error: unknown): string =>
  isApiError(error) && error.status === 501
    ? peopleTexts.userCreationOff
    : peopleTexts.failedSaveUser;

interface RoleSelectProps {
  account: GrantAccount;
  value: string;
  /** Why no role may be chosen. */
  locked: string | null;
  onChange: (role: string) => void;
}

/** The one role that is shown for a person; roles that may not be given cannot be chosen. */
function RoleSelect(props: RoleSelectProps) {
  const { account, value, onChange } = props;
  const roles = useRoleChoices();
  const actor = useActor();
  const maySee = useMayCall("GET /roles");
  const [current, ...others] = roleNames(account.roles);
  const held = roles.data?.find(({ name }) => name === current);
  const locked =
    props.locked ??
    (maySee ? null : "You do not have permission to see roles.") ??
    (held ? roleChangeDenial(actor, account, held) : null);
  const more = others.length > 0 && `Also has: ${others.join(", ")}.`;
  const none =
    value === "" && "Without a role, a person can sign in and change nothing.";
  return (
    <SelectField
      label="Role"
      value={value}
      disabled={locked !== null}
      hint={locked ?? (more || none || undefined)}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">User</option>
      {current !== undefined && !held && (
        <option value={current}>{current}</option>
      )}
      {roles.data?.map((role) => (
        <option
          key={role.id}
          value={role.name}
          disabled={
            role.name !== current &&
            roleChangeDenial(actor, account, role) !== null
          }
        >
          {role.name}
        </option>
      ))}
    </SelectField>
  );
}

/** Which parts of the form may not be changed, and why. */
function useAccessLocks(account: AccountDto | undefined) {
  const actor = useActor();
  const mayGrant = useCan("manage_users");
  return {
    email: account ? emailDenial() : null,
    grants: mayGrant
      ? null
      : "You do not have permission to change what people may do.",
  };

  function emailDenial() {
    if (!account) return null;
    if (account.id === actor.id) return accountDenials.ownEmail;
    return takeOverDenial(actor, account);
  }
}
