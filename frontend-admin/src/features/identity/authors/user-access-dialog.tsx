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
import { NEW_PERSON, useAccessForm } from "./use-access-form";
import { roleNames } from "./user-labels";
import { t } from "../../../texts/identity";
import { fieldOf } from "../../../shared/crud/form-field";

interface UserAccessDialogProps {
  account: AccountDto | undefined;
  onClose: () => void;
  onSaved: (invitation: InvitationAnswer | undefined) => void;
}

/** Name, email, one role and individual permissions. New people are invited. */
export function UserAccessDialog(props: UserAccessDialogProps) {
  const { account, onClose, onSaved } = props;
  const access = useAccessForm({ account, onSaved });
  const locks = useAccessLocks(account);
  return (
    <FormDialog
      title={account ? t("users.edit") : t("users.new")}
      size="large"
      failure={failureOf(access.error)}
      error={access.error}
      conflict={access.conflict}
      isSaving={access.isSaving}
      saveLabel={account ? t("common.save") : t("users.sendInvitation")}
      onSubmit={access.submit}
      onClose={onClose}
    >
      {access.isPartlySaved && (
        <Notice tone="warning">{t("users.partlySaved")}</Notice>
      )}
      <TextField
        label={t("common.name")}
        autoFocus
        autoComplete="off"
        {...fieldOf(access.form, "name")}
      />
      <TextField
        label={t("common.email")}
        type="email"
        autoComplete="off"
        readOnly={locks.email !== null}
        hint={locks.email}
        {...fieldOf(access.form, "email")}
      />
      <RoleSelect
        account={access.theirs ?? account ?? NEW_PERSON}
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

/** The specification's sentence if invitations are turned off. */
const failureOf = (error: unknown): string =>
  isApiError(error) && error.status === 501
    ? peopleTexts.userCreationOff
    : peopleTexts.failedSaveUser;

interface RoleSelectProps {
  account: GrantAccount;
  value: string;
  /** Why the role can't be changed. */
  locked: string | null;
  onChange: (role: string) => void;
}

/** The role that is shown for a person. Roles that the signed-in person may not assign are disabled. */
function RoleSelect(props: RoleSelectProps) {
  const { account, value, onChange } = props;
  const roles = useRoleChoices();
  const actor = useActor();
  const maySee = useMayCall("GET /roles");
  const [current, ...others] = roleNames(account.roles);
  const held = roles.data?.find(({ name }) => name === current);
  const locked =
    props.locked ??
    (maySee ? null : t("roles.mayNotView")) ??
    (held ? roleChangeDenial(actor, account, held) : null);
  const more =
    others.length > 0 && t("users.alsoHas", { roles: others.join(", ") });
  const none = value === "" && t("users.withoutRole");
  return (
    <SelectField
      label={t("users.role")}
      value={value}
      disabled={locked !== null}
      hint={locked ?? (more || none || undefined)}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t("users.defaultRole")}</option>
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

/** Which parts of the form are locked, and why. */
function useAccessLocks(account: AccountDto | undefined) {
  const actor = useActor();
  const mayGrant = useCan("manage_users");
  return {
    email: account ? emailDenial() : null,
    grants: mayGrant ? null : t("users.mayNotGrant"),
  };

  function emailDenial() {
    if (!account) return null;
    if (account.id === actor.id) return accountDenials.ownEmail;
    return takeOverDenial(actor, account);
  }
}
