import { ChosenPassword } from "@octavo/contracts";
import type { ComponentProps } from "react";
import { useForm } from "react-hook-form";
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
  failure: string | undefined;
  wayOut?: ComponentProps<typeof AuthForm>["wayOut"];
  personal?: readonly string[];
  onSubmit: (password: string) => Promise<unknown>;
}

/** New Password and Confirm Password, which must be filled in, long enough and equal. */
export function ChoosePasswordForm(props: ChoosePasswordFormProps) {
  const { onSubmit, personal = [], ...shown } = props;
  const form = useForm<NewPasswordValues, unknown, ChosenPassword>({
    resolver,
    defaultValues: { password: "", confirm: "" },
  });
  return (
    <AuthForm
      {...shown}
      isBusy={form.formState.isSubmitting}
      onSubmit={form.handleSubmit(({ password }) => onSubmit(password))}
    >
      <NewPasswordFields
        label={t("password.new")}
        isRequired
        hasAutoFocus
        form={form}
        personal={personal}
      />
    </AuthForm>
  );
}
