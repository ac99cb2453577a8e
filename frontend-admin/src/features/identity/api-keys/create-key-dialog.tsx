import { RELEASE_SCOPES } from "@octavo/contracts";
import type { CreateApiKeyDto } from "@octavo/contracts";
import { SelectField, TextField } from "@octavo/ui";
import { FieldGroup } from "../../../shared/layout/field-group";
import { Controller, useWatch } from "react-hook-form";
import type {
  FieldError,
  UseFormRegisterReturn,
  UseFormReturn,
} from "react-hook-form";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { fieldOf } from "../../../shared/crud/form-field";
import { useFrontendApps } from "../../../shared/frontends/frontend-apps.hooks";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { useKeptForm } from "../../../shared/unsaved-work/use-kept-form";
import { zoneName } from "../../../shared/dates/zoned-time";
import { useCreateKey } from "./api-keys.hooks";
import { KEY_LIVES, keyResolver, NEW_KEY } from "./key-form";
import type { KeyForm, KeyLife } from "./key-form";
import styles from "./create-key-dialog.module.css";
import { ShownKeyDialog } from "./key-dialogs";
import { AddressesField, ScopeBoxes, WritingFields } from "./writing-fields";
import { t } from "../../../texts/keys";

/** Asks for a description, then shows the new key once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateKey();
  const timeZone = useSiteZone();
  const { form, isKept } = useKeptForm<KeyForm, CreateApiKeyDto>({
    subject: "api-key-new",
    resolver: keyResolver(timeZone),
    defaultValues: NEW_KEY,
  });
  const { control } = form;
  const description = useWatch({ control, name: "description" });
  const writes = useWatch({ control, name: "writes" });
  const account = useWatch({ control, name: "account" });
  const isNameless = writes.length > 0 && account.trim() === "";
  if (create.data)
    return <ShownKeyDialog value={create.data.key} onClose={onClose} />;
  const submit = form.handleSubmit(async (input) => {
    await create.mutateAsync(input).catch(() => undefined);
  });
  return (
    <FormDialog
      title={t("apiKeys.new")}
      failure={t("apiKeys.failedCreate")}
      error={create.error}
      isSaving={create.isPending}
      saveLabel={t("apiKeys.generate")}
      isSaveDisabled={description === "" || isNameless}
      onSubmit={submit}
      isKept={isKept}
      onClose={onClose}
    >
      <TextField
        label={t("apiKeys.description")}
        autoFocus
        autoComplete="off"
        placeholder={t("apiKeys.descriptionExample")}
        {...fieldOf(form, "description")}
      />
      <p className="muted">{t("apiKeys.scopeHint")}</p>
      <AdvancedKeyFields form={form} />
    </FormDialog>
  );
}

interface AdvancedKeyFieldsProps {
  form: UseFormReturn<KeyForm, unknown, CreateApiKeyDto>;
}

/** What a key may do, and for how long. Collapsed, because the defaults suit almost everyone. */
function AdvancedKeyFields({ form }: AdvancedKeyFieldsProps) {
  const timeZone = useSiteZone();
  const { register, control, formState } = form;
  const life = useWatch({ control, name: "life" });
  const scopes = useWatch({ control, name: "scopes" });
  const errors = formState.errors as Record<string, FieldError | undefined>;
  return (
    <details className={styles.advanced}>
      <summary>{t("apiKeys.advanced")}</summary>
      <div className={styles.fields}>
        <Controller
          control={control}
          name="scopes"
          render={({ field }) => (
            <FieldGroup legend={t("apiKeys.scopes")}>
              <ScopeBoxes
                scopes={RELEASE_SCOPES}
                chosen={field.value}
                onChange={field.onChange}
              />
            </FieldGroup>
          )}
        />
        {scopes.length > 0 && <AppField {...fieldOf(form, "app")} />}
        <WritingFields form={form} />
        <AddressesField form={form} />
        <SelectField
          label={t("apiKeys.expires")}
          error={life === "date" ? undefined : errors["expires_at"]}
          {...register("life")}
          options={KEY_LIVES.map((value) => [value, lifeLabel(value)])}
        />
        {life === "date" && (
          <TextField
            label={t("apiKeys.lastDay")}
            type="date"
            hint={t("apiKeys.timeZone", { zone: zoneName(timeZone) })}
            error={errors["expires_at"]}
            {...register("date")}
          />
        )}
      </div>
    </details>
  );
}

interface AppFieldProps extends UseFormRegisterReturn {
  error: FieldError | undefined;
}

/** A key with a release scope is limited to the frontend of one team. */
function AppField(field: AppFieldProps) {
  const apps = useFrontendApps();
  return (
    <SelectField
      label={t("apiKeys.frontend")}
      hint={apps.error ? t("apiKeys.failedFrontends") : undefined}
      {...field}
      options={apps.data?.map(({ name, title }) => [name, title])}
    >
      <option value="">{t("apiKeys.chooseFrontend")}</option>
    </SelectField>
  );
}

function lifeLabel(life: KeyLife): string {
  if (life === "") return t("apiKeys.never");
  if (life === "date") return t("apiKeys.onADate");
  if (life === "365") return t("apiKeys.inAYear");
  return t("apiKeys.inDays", { count: Number(life) });
}
