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
 * Asks for an account. The screen goes on to the sign-in screen after a second, whatever becomes of the
 * request, so that it tells nobody which addresses have an account (D-301).
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
    <AuthPage title="Sign up" links={<SignUpLinks />}>
      <AuthForm
        submitLabel="Sign Up"
        isBusy={isSent}
        noValidate
        onSubmit={submit}
      >
        <TextField
          label="Name"
          autoComplete="name"
          autoFocus
          error={errors.name}
          {...register("name")}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email}
          {...register("email")}
        />
        <NewPasswordFields
          label="Password"
          confirmLabel="Confirm Password"
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
      <Link to="/forgot">Forgot password</Link>
      <Link to="/login">Login</Link>
    </>
  );
}
