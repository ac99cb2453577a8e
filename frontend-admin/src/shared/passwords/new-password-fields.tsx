import { PasswordField, TooltipProvider } from "@octavo/ui";
import type { FieldErrorLike } from "@octavo/ui";
import { authTexts } from "@octavo/contracts";
import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
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

interface NewPasswordFieldsProps {
  label: string;
  confirmLabel: string;
  /** What has been typed so far. */
  value: string;
  /** Name and address of the person who chooses it, as far as known. */
  personal?: readonly string[];
  /** The browser itself insists on both. */
  isRequired?: boolean;
  hasAutoFocus?: boolean;
  password: UseFormRegisterReturn;
  confirm: UseFormRegisterReturn;
  errors: { [Field in keyof NewPasswordValues]?: FieldErrorLike | undefined };
}

/** Two password fields, each with its show/hide toggle, and advice below the first. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, confirmLabel, value, personal = [], errors } = props;
  const { isRequired = false, hasAutoFocus = false } = props;
  return (
    <TooltipProvider>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required={isRequired}
        autoFocus={hasAutoFocus}
        error={errors.password}
        hint={<StrengthHint password={value} personal={personal} />}
        {...props.password}
      />
      <PasswordField
        label={confirmLabel}
        autoComplete="new-password"
        required={isRequired}
        error={errors.confirm}
        {...props.confirm}
      />
    </TooltipProvider>
  );
}
