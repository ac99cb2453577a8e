import { ownValue } from "@octavo/format";
import { LIMITS, REDIRECT_STATUSES } from "@octavo/contracts";
import type { SaveRedirectDto } from "@octavo/contracts";
import { SelectField, TextField } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import { KINDS, isGone } from "./redirect-form";
import type { RedirectForm } from "./redirect-form";

interface RedirectFieldsProps {
  form: UseFormReturn<RedirectForm, unknown, SaveRedirectDto>;
}

export function RedirectFields({ form }: RedirectFieldsProps) {
  const { register, control, formState } = form;
  const status = useWatch({ control, name: "status" });
  return (
    <>
      <TextField
        label="From"
        hint="A path of this site that readers may still ask for."
        placeholder="/old-address"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.redirectFromMax}
        error={formState.errors.from_path}
        {...register("from_path")}
      />
      <SelectField
        label="Kind"
        hint={ownValue(KINDS, status)?.meaning}
        {...register("status")}
      >
        {REDIRECT_STATUSES.map((code) => (
          <option key={code} value={code}>
            {`${KINDS[code].name} (${code})`}
          </option>
        ))}
      </SelectField>
      {!isGone(status) && (
        <TextField
          label="To"
          hint="A path of this site, or an address elsewhere."
          placeholder="/new-address"
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITS.urlMax}
          error={formState.errors.to_path}
          {...register("to_path")}
        />
      )}
    </>
  );
}
