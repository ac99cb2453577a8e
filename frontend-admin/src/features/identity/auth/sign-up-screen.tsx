import { SignUpDto } from "@octavo/contracts";
import { TextField } from "@octavo/ui";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import {
  NewPasswordFields,
  checkConfirmation,
} from "../../../shared/passwords/new-password-fields";
import type { NewPasswordValues } from "../../../shared/passwords/new-password-fields";
import { useRemote } from "../../../remote-context";
import { AuthForm, AuthPage } from "./auth-page";
import { useAttempt } from "../../../shared/accounts/use-attempt";
import { fieldOf } from "../../../shared/crud/form-field";
import { useLoginNavigation } from "./login-navigation";
import type { LoginNote } from "./login-navigation";
import { TIMINGS } from "../../../shared/timings";
import { t } from "../../../texts";

interface SignUpValues extends NewPasswordValues {
  name: string;
  email: string;
}

const resolver = payloadResolver(
  SignUpDto,
  ({ name, email, password }: SignUpValues) => ({ name, email, password }),
  { last: checkConfirmation },
);

const NOTE: LoginNote = { from: "sign-up" };

/**
 * Requests an account. Opens the sign-in screen after a second, no matter what the server answers, so that
 * no one learns which addresses have an account (D-301).
 */
export function SignUpScreen() {
  const { send } = useAttempt(
    (api, body: SignUpDto) =>
      api({ method: "POST", path: "/auth/signup-requests", body }),
    "",
  );
  const { flags } = useRemote();
  const isOpen = flags["signUp"] === true;
  const [isSent, setSent] = useState(false);
  const form = useForm<SignUpValues, unknown, SignUpDto>({
    resolver,
    defaultValues: { name: "", email: "", password: "", confirm: "" },
  });
  const { name = "", email = "" } = useWatch({ control: form.control });
  useLoginNavigation(isSent, {
    afterMs: TIMINGS.fakeDelayMs,
    ...(isOpen && { note: NOTE }),
  });
  const submit = form.handleSubmit((input) => {
    if (isOpen) void send(input);
    setSent(true);
  });
  return (
    <AuthPage title={t("auth.signUp")} links={<SignUpLinks />}>
      <AuthForm
        submitLabel={t("auth.signUp")}
        isBusy={isSent}
        noValidate
        onSubmit={submit}
      >
        <TextField
          label={t("common.name")}
          autoComplete="name"
          autoFocus
          {...fieldOf(form, "name")}
        />
        <TextField
          label={t("common.email")}
          type="email"
          autoComplete="username"
          {...fieldOf(form, "email")}
        />
        <NewPasswordFields
          label={t("common.password")}
          form={form}
          personal={[name, email]}
        />
      </AuthForm>
    </AuthPage>
  );
}

function SignUpLinks() {
  return (
    <>
      <Link to="/forgot">{t("auth.forgot")}</Link>
      <Link to="/login">{t("auth.signInTitle")}</Link>
    </>
  );
}
