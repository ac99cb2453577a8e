import { KEY_SCOPES } from "@octavo/contracts";
import type { CreateApiKeyDto, KeyScope } from "@octavo/contracts";
import { Checkbox, SelectField, TextField } from "@octavo/ui";
import { Controller, useWatch } from "react-hook-form";
import type { FieldError, UseFormReturn } from "react-hook-form";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { zoneName } from "../../../shared/dates/zoned-time";
import styles from "./create-key-dialog.module.css";
import { KEY_LIVES } from "./key-form";
import type { KeyForm } from "./key-form";

const SCOPE_LABELS: Record<KeyScope, string> = {
  "content:read": "Read published content",
};

interface AdvancedKeyFieldsProps {
  form: UseFormReturn<KeyForm, unknown, CreateApiKeyDto>;
}

/** What a key may do and how long; folded away, because the defaults suit nearly everybody (D-616). */
export function AdvancedKeyFields({ form }: AdvancedKeyFieldsProps) {
  const timeZone = useSiteZone();
  const { register, control, formState } = form;
  const life = useWatch({ control, name: "life" });
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

interface ScopeFieldsProps {
  scopes: readonly KeyScope[];
  onChange: (scopes: KeyScope[]) => void;
}

function ScopeFields({ scopes, onChange }: ScopeFieldsProps) {
  return (
    <fieldset className={styles.scopes}>
      <legend>May be used to</legend>
      {KEY_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          label={SCOPE_LABELS[scope]}
          hint={scopes.length === 0 && "A key without any use opens nothing."}
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
