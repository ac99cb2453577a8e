import type {
  AccountDto,
  CreateAuthorDto,
  InvitationAnswer,
} from "@octavo/contracts";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useRoleChoices } from "../../../shared/people/people.hooks";
import { roleNames } from "../../../shared/people/role-names";
import { useTicks } from "../../../shared/people/use-ticks";
import {
  accessDefaults,
  accessDifferences,
  accessResolver,
  inheritedFrom,
  inheritedUnknown,
  rolesWith,
} from "./access-form";
import type { AccessForm } from "./access-form";
import { useSaveAccess } from "./use-save-access";

interface AccessFormOptions {
  account: AccountDto | undefined;
  onSaved: (invitation: InvitationAnswer | undefined) => void;
}

/** State of the dialog: two fields, one role, and what is ticked. */
export function useAccessForm({ account, onSaved }: AccessFormOptions) {
  const form = useForm<AccessForm, unknown, CreateAuthorDto>({
    resolver: accessResolver,
    defaultValues: accessDefaults(account),
  });
  const values = useWatch({ control: form.control }) as AccessForm;
  const { save, theirs, isHalfSaved } = useSaveAccess(account);
  const roles = useRoleChoices();
  const [role, setRole] = useState(roleNames(account?.roles)[0] ?? "");
  const ticks = useTicks(account?.direct_permissions ?? []);
  const grants = {
    roles: rolesWith(theirs ?? account, role),
    permissions: ticks.names,
  };
  const submit = form.handleSubmit(async ({ name, email }) => {
    try {
      onSaved(await save.mutateAsync({ name, email, ...grants }));
    } catch {
      // The form shows why.
    }
  });
  const take = () => {
    form.reset(accessDefaults(theirs));
    setRole(roleNames(theirs?.roles)[0] ?? "");
    ticks.reset(theirs?.direct_permissions ?? []);
  };
  return {
    ...{ form, submit, role, setRole, ticks, theirs, take, isHalfSaved },
    differences: theirs
      ? accessDifferences({ ...values, ...grants }, theirs)
      : [],
    error: theirs ? null : save.error,
    isSaving: save.isPending,
    inherited: roles.data
      ? inheritedFrom(grants.roles, roles.data)
      : inheritedUnknown(account),
  };
}
