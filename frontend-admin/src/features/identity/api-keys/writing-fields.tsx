import { ACCOUNT_SCOPE_NAMES, isAdminRole } from "@octavo/contracts";
import type {
  AccountScope,
  ReleaseScope,
  CreateApiKeyDto,
} from "@octavo/contracts";
import { Checkbox, SelectField, TextField } from "@octavo/ui";
import { FieldGroup } from "../../../shared/layout/field-group";
import { useId } from "react";
import { Controller, useWatch } from "react-hook-form";
import type {
  FieldError,
  UseFormRegisterReturn,
  UseFormReturn,
} from "react-hook-form";
import { useRoleChoices } from "../../../shared/accounts/accounts.hooks";
import { useApiKeys } from "./api-keys.hooks";
import type { KeyForm } from "./key-form";
import { t } from "../../../texts/keys";

interface FieldsProps {
  form: UseFormReturn<KeyForm, unknown, CreateApiKeyDto>;
}

/** Errors have the names of the payload, which are not all names of the form. */
const errorsOf = ({ formState }: FieldsProps["form"]) =>
  formState.errors as Record<string, FieldError | undefined>;

/** What the program writes, and the account under whose name it does. */
export function WritingFields({ form }: FieldsProps) {
  const writes = useWatch({ control: form.control, name: "writes" });
  return (
    <>
      <Controller
        control={form.control}
        name="writes"
        render={({ field }) => (
          <FieldGroup legend={t("apiKeys.writes")}>
            <ScopeBoxes
              scopes={ACCOUNT_SCOPE_NAMES}
              chosen={field.value}
              recommended="posts:propose"
              onChange={field.onChange}
            />
          </FieldGroup>
        )}
      />
      {writes.length > 0 && (
        <AccountFields
          account={form.register("account")}
          role={form.register("role")}
          errors={errorsOf(form)}
        />
      )}
    </>
  );
}

type Scope = AccountScope | ReleaseScope;

export const scopeLabel = (scope: Scope): string => t(`apiKeys.${scope}`);

interface ScopeBoxesProps<One extends Scope> {
  scopes: readonly One[];
  chosen: readonly One[];
  recommended?: One;
  onChange: (chosen: One[]) => void;
}

/** What a key may do, a checkbox each. */
export function ScopeBoxes<One extends Scope>(props: ScopeBoxesProps<One>) {
  const { scopes, chosen, recommended, onChange } = props;
  return scopes.map((scope) => {
    const others = chosen.filter((other) => other !== scope);
    return (
      <Checkbox
        key={scope}
        label={scopeLabel(scope)}
        hint={scope === recommended ? t("apiKeys.recommended") : undefined}
        checked={chosen.includes(scope)}
        onChange={({ target }) =>
          onChange(target.checked ? [...others, scope] : others)
        }
      />
    );
  });
}

interface AccountFieldsProps {
  account: UseFormRegisterReturn;
  role: UseFormRegisterReturn;
  errors?: Record<string, FieldError | undefined>;
}

export function AccountFields({
  account,
  role,
  errors = {},
}: AccountFieldsProps) {
  const roles = useRoleChoices();
  const names = useAccountNames();
  const namesId = useId();
  return (
    <>
      <TextField
        label={t("apiKeys.account")}
        hint={t("apiKeys.accountHint")}
        autoComplete="off"
        list={namesId}
        error={errors["account"]}
        {...account}
      />
      <datalist id={namesId}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <SelectField label={t("apiKeys.role")} error={errors["role"]} {...role}>
        <option value="">{t("apiKeys.usualRole")}</option>
        {roles.data
          ?.filter(({ name }) => !isAdminRole(name))
          .map(({ id, name }) => (
            <option key={id}>{name}</option>
          ))}
      </SelectField>
    </>
  );
}

/** Of the accounts that other keys act for. */
function useAccountNames(): string[] {
  const { data = [] } = useApiKeys();
  return [
    ...new Set(data.flatMap(({ account }) => (account ? [account.name] : []))),
  ];
}

export function AddressesField({ form }: FieldsProps) {
  return (
    <TextField
      label={t("apiKeys.addresses")}
      hint={t("apiKeys.addressesHint")}
      autoComplete="off"
      spellCheck={false}
      error={errorsOf(form)["addresses"]}
      {...form.register("addresses")}
    />
  );
}
