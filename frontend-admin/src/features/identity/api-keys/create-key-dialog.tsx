import { CreateApiKeyDto, RELEASE_SCOPES } from "@octavo/contracts";
import type { ReleaseScope } from "@octavo/contracts";
import { Checkbox, SelectField, TextField } from "@octavo/ui";
import { Controller, useWatch } from "react-hook-form";
import type {
  FieldError,
  UseFormRegisterReturn,
  UseFormReturn,
} from "react-hook-form";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { useFrontendApps } from "../../../shared/frontends/frontend-apps.hooks";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { useKeptForm } from "../../../shared/unsaved-work/use-kept-form";
import { startOfDay, zoneName } from "../../../shared/dates/zoned-time";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { useCreateKey } from "./api-keys.hooks";
import styles from "./create-key-dialog.module.css";
import { ShownKeyDialog } from "./shown-key-dialog";
import { t } from "../../../texts/identity";

/** Asks for a description, then shows the new key once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateKey();
  const timeZone = useSiteZone();
  const { form, isKept } = useKeptForm<KeyForm, CreateApiKeyDto>({
    subject: "api-key-new",
    resolver: keyResolver(timeZone),
    defaultValues: NEW_KEY,
  });
  const { register, control, formState } = form;
  const description = useWatch({ control, name: "description" });
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
      isSaveDisabled={description === ""}
      onSubmit={submit}
      isKept={isKept}
      onClose={onClose}
    >
      <TextField
        label={t("apiKeys.description")}
        autoFocus
        autoComplete="off"
        placeholder={t("apiKeys.descriptionExample")}
        error={formState.errors.description}
        {...register("description")}
      />
      <p className={styles.hint}>{t("apiKeys.scopeHint")}</p>
      <AdvancedKeyFields form={form} />
    </FormDialog>
  );
}

/** `content:read` is missing, because every key has it. */
const SCOPE_LABELS = {
  "releases:publish": "apiKeys.scopePublish",
  "releases:attest": "apiKeys.scopeAttest",
  "releases:promote": "apiKeys.scopePromote",
  "releases:rollback": "apiKeys.scopeRollback",
} as const satisfies Record<ReleaseScope, string>;

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
            <ScopeFields scopes={field.value} onChange={field.onChange} />
          )}
        />
        {scopes.length > 0 && (
          <AppField error={errors["app"]} {...register("app")} />
        )}
        <SelectField
          label={t("apiKeys.expires")}
          error={life === "date" ? undefined : errors["expires_at"]}
          {...register("life")}
        >
          {KEY_LIVES.map((value) => (
            <option key={value} value={value}>
              {lifeLabel(value)}
            </option>
          ))}
        </SelectField>
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
function AppField({ error, ...field }: AppFieldProps) {
  const apps = useFrontendApps();
  return (
    <SelectField
      label={t("apiKeys.frontend")}
      hint={apps.error ? t("apiKeys.failedFrontends") : undefined}
      error={error}
      {...field}
    >
      <option value="">{t("apiKeys.chooseFrontend")}</option>
      {apps.data?.map(({ name, title }) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

interface ScopeFieldsProps {
  scopes: readonly ReleaseScope[];
  onChange: (scopes: ReleaseScope[]) => void;
}

function ScopeFields({ scopes, onChange }: ScopeFieldsProps) {
  return (
    <fieldset className={styles.scopes}>
      <legend>{t("apiKeys.scopes")}</legend>
      {RELEASE_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          label={t(SCOPE_LABELS[scope])}
          checked={scopes.includes(scope)}
          onChange={({ target }) =>
            onChange(withOrWithout(scopes, scope, target.checked))
          }
        />
      ))}
    </fieldset>
  );
}

function withOrWithout<Value>(
  values: readonly Value[],
  value: Value,
  isIn: boolean,
): Value[] {
  const others = values.filter((other) => other !== value);
  return isIn ? [...others, value] : others;
}

/** Days, `date`, or "" for a key that does not expire. */
const KEY_LIVES = ["", "30", "90", "365", "date"] as const;
type KeyLife = (typeof KEY_LIVES)[number];

function lifeLabel(life: KeyLife): string {
  if (life === "") return t("apiKeys.never");
  if (life === "date") return t("apiKeys.onADate");
  if (life === "365") return t("apiKeys.inAYear");
  return t("apiKeys.inDays", { count: Number(life) });
}

interface KeyForm {
  description: string;
  /** In addition to reading what visitors read. */
  scopes: ReleaseScope[];
  /** The frontend that the key may release. */
  app: string;
  life: KeyLife;
  /** The last day on which the key works, in the site's time zone. */
  date: string;
}

const NEW_KEY: KeyForm = {
  description: "",
  scopes: [],
  app: "",
  life: "",
  date: "",
};

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

/** Contains only the description unless the person chose more. */
function keyPayload(
  form: KeyForm,
  timeZone: string,
  now = Date.now(),
): CreateApiKeyDto {
  const { description, scopes, app, life } = form;
  return {
    description,
    ...(scopes.length > 0 && { scopes, app }),
    ...(life !== "" && { expires_at: expiryOf(form, timeZone, now) }),
  };
}

function expiryOf(
  { life, date }: KeyForm,
  timeZone: string,
  now: number,
): string {
  if (life !== "date")
    return new Date(now + Number(life) * DAY_MS).toISOString();
  const end = startOfDay(date, timeZone, 1);
  // The payload class refuses what is not a date.
  return end === null
    ? "no date"
    : new Date(Date.parse(end) - SECOND_MS).toISOString();
}

const keyResolver = (timeZone: string) =>
  payloadResolver(CreateApiKeyDto, (form: KeyForm) =>
    keyPayload(form, timeZone),
  );
