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
import { t } from "../../../texts";

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

/** New Password and Confirm Password, which must be filled in, long enough and equal. */
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
        label={t("password.new")}
        confirmLabel={t("password.confirm")}
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
