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
import { fieldOf } from "../../../shared/crud/form-field";
import { useRoleChoices } from "../../../shared/accounts/accounts.hooks";
import { useApiKeys } from "./api-keys.hooks";
import type { KeyForm } from "./key-form";
import { t } from "../../../texts/keys";

interface FieldsProps {
  form: UseFormReturn<KeyForm, unknown, CreateApiKeyDto>;
}

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
          account={fieldOf(form, "account")}
          role={fieldOf(form, "role")}
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

type Field = UseFormRegisterReturn & { error: FieldError | undefined };

interface AccountFieldsProps {
  account: Field;
  role: Field;
}

export function AccountFields({ account, role }: AccountFieldsProps) {
  const { data: roles = [] } = useRoleChoices();
  const names = useAccountNames();
  const namesId = useId();
  return (
    <>
      <TextField
        label={t("apiKeys.account")}
        hint={t("apiKeys.accountHint")}
        autoComplete="off"
        list={namesId}
        {...account}
      />
      <datalist id={namesId}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <SelectField
        label={t("apiKeys.role")}
        {...role}
        options={roles
          .filter(({ name }) => !isAdminRole(name))
          .map(({ name }) => [name, name])}
      >
        <option value="">{t("apiKeys.usualRole")}</option>
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
      {...fieldOf(form, "addresses")}
    />
  );
}
