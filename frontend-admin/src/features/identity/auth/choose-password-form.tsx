import { ChosenPassword } from "@octavo/contracts";
import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import {
  NewPasswordFields,
  checkConfirmation,
} from "../../../shared/passwords/new-password-fields";
import type { NewPasswordValues } from "../../../shared/passwords/new-password-fields";
import { AuthForm } from "./auth-page";

const resolver = payloadResolver(
  ChosenPassword,
  ({ password }: NewPasswordValues) => ({ password }),
  { last: checkConfirmation },
);

interface ChoosePasswordFormProps {
  submitLabel: string;
  busyLabel: string;
  failure: ReactNode;
  personal?: readonly string[];
  onSubmit: (password: string) => Promise<void>;
}

/** New Password and Confirm Password: both required, then long enough, then alike (D-306). */
export function ChoosePasswordForm(props: ChoosePasswordFormProps) {
  const { onSubmit, personal = [], ...form } = props;
  const { register, control, formState, handleSubmit } = useForm<
    NewPasswordValues,
    unknown,
    ChosenPassword
  >({
    resolver,
    defaultValues: { password: "", confirm: "" },
  });
  const value = useWatch({ control, name: "password" });
  return (
    <AuthForm
      {...form}
      isBusy={formState.isSubmitting}
      onSubmit={handleSubmit(({ password }) => onSubmit(password))}
    >
      <NewPasswordFields
        label="New Password"
        confirmLabel="Confirm Password"
        isRequired
        hasAutoFocus
        value={value}
        personal={personal}
        password={register("password")}
        confirm={register("confirm")}
        errors={formState.errors}
      />
    </AuthForm>
  );
}
