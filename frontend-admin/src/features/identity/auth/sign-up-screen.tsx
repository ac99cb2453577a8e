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
import { useAccountCalls } from "./use-account-calls";
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
  const { signUp } = useAccountCalls();
  const { flags } = useRemote();
  const isOpen = flags["signUp"] === true;
  const [isSent, setSent] = useState(false);
  const form = useForm<SignUpValues, unknown, SignUpDto>({
    resolver,
    defaultValues: { name: "", email: "", password: "", confirm: "" },
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const { name = "", email = "", password = "" } = useWatch({ control });
  useLoginNavigation(isSent, {
    afterMs: TIMINGS.fakeDelayMs,
    ...(isOpen && { note: NOTE }),
  });
  const submit = form.handleSubmit((input) => {
    if (isOpen) signUp(input).catch(() => undefined);
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
          error={errors.name}
          {...register("name")}
        />
        <TextField
          label={t("common.email")}
          type="email"
          autoComplete="username"
          error={errors.email}
          {...register("email")}
        />
        <NewPasswordFields
          label={t("common.password")}
          confirmLabel={t("password.confirm")}
          value={password}
          personal={[name, email]}
          password={register("password")}
          confirm={register("confirm")}
          errors={errors}
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
