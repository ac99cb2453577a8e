import { PasswordField, TooltipProvider } from "@octavo/ui";
import { authTexts } from "@octavo/contracts";
import { useWatch } from "react-hook-form";
import type { FieldError, UseFormReturn } from "react-hook-form";
import { t } from "../../texts";
import { fieldOf } from "../crud/form-field";
import { StrengthHint } from "./password-strength";

/** A password and the same again. */
export interface NewPasswordValues {
  password: string;
  confirm: string;
}

type Errors = { [Field in keyof NewPasswordValues]?: FieldError };

/** Refuses a password that was not typed twice alike, once it is long enough. */
export function checkConfirmation<Found extends Errors>(
  { password, confirm }: NewPasswordValues,
  errors: Found,
): Found {
  if (errors.password || password === confirm) return errors;
  const message = authTexts.passwordsDiffer;
  return { ...errors, confirm: { type: "confirm", message } };
}

interface NewPasswordFieldsProps<Values extends NewPasswordValues> {
  label: string;
  form: UseFormReturn<Values, unknown, object>;
  /** Name and address of the person who chooses it, as far as known. */
  personal?: readonly string[];
  /** The browser itself insists on both. */
  isRequired?: boolean;
  hasAutoFocus?: boolean;
}

/** Two password fields, each with its show/hide toggle, and advice below the first. */
export function NewPasswordFields<Values extends NewPasswordValues>(
  props: NewPasswordFieldsProps<Values>,
) {
  const { label, personal = [], isRequired, hasAutoFocus } = props;
  const form = props.form as unknown as UseFormReturn<NewPasswordValues>;
  const value = useWatch({ control: form.control, name: "password" });
  return (
    <TooltipProvider>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required={isRequired}
        autoFocus={hasAutoFocus}
        hint={<StrengthHint password={value} personal={personal} />}
        {...fieldOf(form, "password")}
      />
      <PasswordField
        label={t("password.confirm")}
        autoComplete="new-password"
        required={isRequired}
        {...fieldOf(form, "confirm")}
      />
    </TooltipProvider>
  );
}
