import { ForgotPasswordDto } from "@octavo/contracts";
import { Notice, TextField } from "@octavo/ui";
import { useForm } from "react-hook-form";
import { fieldOf } from "../../../shared/crud/form-field";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { t } from "../../../texts";
import { AuthForm } from "./auth-page";

interface ForgotFormProps {
  email?: string;
  isBusy: boolean;
  failure?: string | undefined;
  onSend: (input: ForgotPasswordDto) => unknown;
}

/** Asks for the address that a link goes to. */
export function ForgotForm(props: ForgotFormProps) {
  const { email = "", onSend, ...state } = props;
  const form = useForm<ForgotPasswordDto>({
    resolver: payloadResolver(ForgotPasswordDto),
    defaultValues: { email },
  });
  return (
    <AuthForm
      {...state}
      submitLabel={t("auth.sendResetLink")}
      noValidate
      onSubmit={form.handleSubmit((input) => onSend(input))}
    >
      <TextField
        label={t("common.email")}
        type="email"
        autoComplete="username"
        autoFocus
        {...fieldOf(form, "email")}
      />
    </AuthForm>
  );
}

interface ForgotSentProps {
  text: string;
  /** Where no mail can be sent. */
  hint: string | undefined;
}

export function ForgotSent({ text, hint }: ForgotSentProps) {
  return (
    <>
      <Notice tone="success">{text}</Notice>
      {hint && <Notice tone="warning">{hint}</Notice>}
    </>
  );
}
