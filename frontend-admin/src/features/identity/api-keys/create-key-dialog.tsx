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
import { keyTexts } from "../../../shared/texts";

/** Asks for a description, then shows the new key, this once. */
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
      title="New API Key"
      failure={keyTexts.failedCreate}
      error={create.error}
      isSaving={create.isPending}
      saveLabel="Generate"
      isSaveDisabled={description === ""}
      onSubmit={submit}
      isKept={isKept}
      onClose={onClose}
    >
      <TextField
        label="Description"
        autoFocus
        autoComplete="off"
        placeholder="What will use it, e.g. the newsletter"
        error={formState.errors.description}
        {...register("description")}
      />
      <p className={styles.hint}>
        The key reads what visitors can read. It can't change anything unless
        you allow it under Advanced.
      </p>
      <AdvancedKeyFields form={form} />
    </FormDialog>
  );
}

/** `content:read` isn't among them: it is the name of what every key may do (D-980). */
const SCOPE_LABELS: Record<ReleaseScope, string> = {
  "releases:publish": "Upload releases of one frontend",
  "releases:attest": "Report browser checks of one frontend",
  "releases:promote": "Make releases of one frontend live",
  "releases:rollback": "Roll back one frontend",
};

interface AdvancedKeyFieldsProps {
  form: UseFormReturn<KeyForm, unknown, CreateApiKeyDto>;
}

/** What a key may do and how long; folded away, because the defaults suit nearly everybody (D-616). */
function AdvancedKeyFields({ form }: AdvancedKeyFieldsProps) {
  const timeZone = useSiteZone();
  const { register, control, formState } = form;
  const life = useWatch({ control, name: "life" });
  const scopes = useWatch({ control, name: "scopes" });
  const errors = formState.errors as Record<string, FieldError | undefined>;
  return (
    <details className={styles.advanced}>
      <summary>Advanced</summary>
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
          label="Expires"
          error={life === "date" ? undefined : errors["expires_at"]}
          {...register("life")}
        >
          {KEY_LIVES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {life === "date" && (
          <TextField
            label="Last day"
            type="date"
            hint={`Time zone: ${zoneName(timeZone)}`}
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

/** A key that releases something is one team's, and opens that team's frontend only. */
function AppField({ error, ...field }: AppFieldProps) {
  const apps = useFrontendApps();
  return (
    <SelectField
      label="Frontend"
      hint={apps.error ? "The frontends could not be loaded." : undefined}
      error={error}
      {...field}
    >
      <option value="">Choose one</option>
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
      <legend>It may also</legend>
      {RELEASE_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          label={SCOPE_LABELS[scope]}
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

const KEY_LIVES = [
  { value: "", label: "Never" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
  { value: "date", label: "On a date" },
] as const;

interface KeyForm {
  description: string;
  /** Beside reading what visitors read. */
  scopes: ReleaseScope[];
  /** The frontend that a team's key may release. */
  app: string;
  /** Days, `date`, or "" for a key that does not expire. */
  life: (typeof KEY_LIVES)[number]["value"];
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

/** What is sent: the description alone unless something else was chosen (D-616). */
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
  // What is no date is left for the payload class to refuse.
  return end === null
    ? "no date"
    : new Date(Date.parse(end) - SECOND_MS).toISOString();
}

const keyResolver = (timeZone: string) =>
  payloadResolver(CreateApiKeyDto, (form: KeyForm) =>
    keyPayload(form, timeZone),
  );
