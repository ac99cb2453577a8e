import { PasswordField, TooltipProvider } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import type { Control, FieldErrors, UseFormRegister } from "react-hook-form";
import { StrengthHint } from "./strength-hint";

/** A password and the same again. */
export interface NewPasswordValues {
  password: string;
  confirm: string;
}

interface NewPasswordFieldsProps {
  label: string;
  confirmLabel: string;
  /** The browser itself insists on both (D-306). */
  isRequired?: boolean;
  /** Name and address of whoever chooses it, as far as known. */
  personal?: readonly string[];
  register: UseFormRegister<NewPasswordValues>;
  control: Control<NewPasswordValues>;
  errors: FieldErrors<NewPasswordValues>;
  hasAutoFocus?: boolean;
}

/** Two password fields, each with its show/hide toggle, and advice below the first. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, confirmLabel, isRequired = false, personal = [] } = props;
  const { register, control, errors, hasAutoFocus = false } = props;
  const password = useWatch({ control, name: "password" });
  return (
    <TooltipProvider>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required={isRequired}
        autoFocus={hasAutoFocus}
        error={errors.password}
        hint={<StrengthHint password={password} personal={personal} />}
        {...register("password")}
      />
      <PasswordField
        label={confirmLabel}
        autoComplete="new-password"
        required={isRequired}
        error={errors.confirm}
        {...register("confirm")}
      />
    </TooltipProvider>
  );
}
