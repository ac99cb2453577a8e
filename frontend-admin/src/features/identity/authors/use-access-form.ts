import type {
  AccountDto,
  InvitationAnswer,
  PeopleSettingsDto,
  RoleDto,
} from "@octavo/contracts";
import { useCan, useMayCall } from "@octavo/auth";
import {
  CONTRIBUTOR_ROLE,
  CreateAuthorDto,
  roleChangeDenial,
} from "@octavo/contracts";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import {
  useActor,
  useRoleChoices,
} from "../../../shared/accounts/accounts.hooks";
import { useSelection } from "../../../shared/accounts/use-selection";
import { useVersionedSave } from "../../../shared/crud/versioned-save";
import type { TheirField } from "../../../shared/crud/versioned-save";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { useAnswer } from "../../../shared/crud/use-call";
import { accessHooks, isSameList } from "./use-save-access";
import type { Access } from "./use-save-access";
import { permissionLabel } from "./permission-groups";
import { roleNames } from "./user-labels";
import { t } from "../../../texts/identity";

interface AccessFormOptions {
  account: AccountDto | undefined;
  onSaved: (invitation: InvitationAnswer | undefined) => void;
}

/** The state of the dialog: two fields, one role and the chosen permissions. */
export function useAccessForm({ account, onSaved }: AccessFormOptions) {
  const form = useForm<AccessForm, unknown, CreateAuthorDto>({
    resolver: accessResolver,
    defaultValues: accessDefaults(account),
  });
  const values = useWatch({ control: form.control }) as AccessForm;
  const saving = useVersionedSave(accessHooks, account);
  const { save, theirs, error, isSaving, isPartlySaved } = saving;
  const roles = useRoleChoices();
  const [chosen, setRole] = useState<string>();
  const usual = useUsualRole(roles.data);
  const held = roleNames(account?.roles)[0] ?? "";
  const role = chosen ?? (account ? held : usual);
  const selection = useSelection(account?.direct_permissions ?? []);
  const grants = {
    roles: rolesWith(theirs ?? account, role),
    permissions: selection.names,
  };
  const submit = form.handleSubmit(async ({ name, email }) => {
    const saved = await save({ name, email, ...grants });
    if (saved) onSaved(saved.invitation);
  });
  const take = (theirs: AccountDto) => {
    form.reset(accessDefaults(theirs));
    setRole(roleNames(theirs.roles)[0] ?? "");
    selection.reset(theirs.direct_permissions);
  };
  return {
    form,
    submit,
    role,
    setRole,
    selection,
    theirs,
    error,
    isSaving,
    isPartlySaved,
    conflict: theirs && {
      kind: "user" as const,
      theirs: accessDifferences({ ...values, ...grants }, theirs),
      onTake: () => take(theirs),
    },
    inherited: roles.data
      ? inheritedFrom(grants.roles, roles.data)
      : inheritedUnknown(account),
  };
}

/** That of the settings; null or undefined for the one of contributors. */
function useInvitationRole(): number | null | undefined {
  const path = "/settings/people";
  const { data } = useAnswer<PeopleSettingsDto>({
    queryKey: [path, "role"],
    path,
    enabled: useMayCall("GET /settings/people"),
  });
  return data?.invitation_role_id;
}

/** The role that the form suggests, because invited people can do nothing without one. */
function useUsualRole(roles: readonly RoleDto[] = []): string {
  const actor = useActor();
  const mayGrant = useCan("manage_users");
  const chosen = useInvitationRole();
  const role =
    roles.find(({ id }) => id === chosen) ??
    roles.find(({ name }) => name === CONTRIBUTOR_ROLE);
  const mayGive = role && !roleChangeDenial(actor, NEW_PERSON, role);
  return mayGrant && mayGive ? role.name : "";
}

/** A new person, who has no roles or permissions yet. */
export const NEW_PERSON = { id: 0, roles: [], permissions: [] };

interface AccessForm {
  name: string;
  email: string;
}

const accessDefaults = (account: AccountDto | undefined): AccessForm => ({
  name: account?.name ?? "",
  email: account?.email ?? "",
});

/** Checked like an invitation, without a password. */
const accessResolver = payloadResolver<AccessForm, CreateAuthorDto>(
  CreateAuthorDto,
  ({ name, email }) => ({ name: name.trim(), email: email.trim() }),
);

/** The role of the form replaces the shown one. Other roles stay. */
function rolesWith(
  account: Pick<AccountDto, "roles"> | undefined,
  role: string,
): string[] {
  const [, ...others] = roleNames(account?.roles);
  const kept = others.filter((name) => name !== role);
  return role === "" ? kept : [role, ...kept];
}

/** The roles that each permission comes from. */
function inheritedFrom(
  names: readonly string[],
  roles: readonly RoleDto[],
): Map<string, string[]> {
  const origins = new Map<string, string[]>();
  for (const role of roles) {
    if (!names.includes(role.name)) continue;
    for (const permission of role.permissions)
      origins.set(permission, [...(origins.get(permission) ?? []), role.name]);
  }
  return origins;
}

/** Everything not granted directly, if the roles can't be read. */
function inheritedUnknown(
  account: AccountDto | undefined,
): Map<string, string[]> {
  const { permissions = [], direct_permissions = [] } = account ?? {};
  const inherited = permissions.filter(
    (name) => !direct_permissions.includes(name),
  );
  return new Map(inherited.map((name) => [name, []]));
}

/** The other person's values that differ from the dialog's. */
function accessDifferences(mine: Access, theirs: AccountDto): TheirField[] {
  const roles = roleNames(theirs.roles);
  const direct = theirs.direct_permissions;
  return [
    {
      label: t("common.name"),
      value: theirs.name,
      isSame: mine.name.trim() === theirs.name,
    },
    {
      label: t("common.email"),
      value: theirs.email,
      isSame: mine.email.trim() === theirs.email,
    },
    {
      label: t("users.roles"),
      value: roles.join(", "),
      isSame: isSameList(mine.roles, roles),
    },
    {
      label: t("users.directPermissions"),
      value: direct.map(permissionLabel).join(", "),
      isSame: isSameList(mine.permissions, direct),
    },
  ]
    .filter(({ isSame }) => !isSame)
    .map(({ label, value }) => ({ label, value }));
}
