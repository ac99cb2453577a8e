import { ForgotPasswordDto, authTexts } from "@octavo/contracts";
import { Notice, TextField } from "@octavo/ui";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { AuthForm, AuthPage } from "./auth-page";
import { useAccountCalls } from "./use-account-calls";
import { TIMINGS } from "../../../shared/timings";

/** Always says the same after a second: whether there is such an account is nobody's business (D-302). */
export function ForgotScreen() {
  const { forgot } = useAccountCalls();
  const [hint, setHint] = useState<string>();
  const [step, setStep] = useState<"form" | "sending" | "sent">("form");
  const { register, handleSubmit, formState } = useForm<ForgotPasswordDto>({
    resolver: payloadResolver(ForgotPasswordDto),
    defaultValues: { email: "" },
  });
  useEffect(() => {
    if (step !== "sending") return undefined;
    const timer = setTimeout(() => setStep("sent"), TIMINGS.fakeDelayMs);
    return () => clearTimeout(timer);
  }, [step]);
  const submit = handleSubmit((input) => {
    forgot(input)
      .then((answer) => setHint(answer.hint))
      .catch(() => undefined);
    setStep("sending");
  });
  return (
    <AuthPage
      title="Forgot password"
      text={
        step !== "sent" &&
        "Tell us your address, and we send you a link to choose a new password."
      }
      links={<Link to="/login">Back to Login</Link>}
    >
      {step === "sent" ? (
        <>
          <Notice tone="success">{authTexts.forgotPageSent}</Notice>
          {hint && <Notice tone="warning">{hint}</Notice>}
        </>
      ) : (
        <AuthForm
          submitLabel="Send Reset Link"
          isBusy={step === "sending"}
          noValidate
          onSubmit={submit}
        >
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            autoFocus
            error={formState.errors.email}
            {...register("email")}
          />
        </AuthForm>
      )}
    </AuthPage>
  );
}
