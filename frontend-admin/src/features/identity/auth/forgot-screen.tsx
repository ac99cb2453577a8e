import { ForgotPasswordDto, authTexts } from "@octavo/contracts";
import { Notice, TextField } from "@octavo/ui";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { AuthForm, AuthPage } from "./auth-page";
import { useAccountCalls } from "./use-account-calls";
import { TIMINGS } from "../../../shared/timings";
import { t } from "../../../texts";

/** Shows the same answer after a second, so that no one learns which addresses have an account (D-302). */
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
      title={t("auth.forgot")}
      text={step !== "sent" && t("auth.forgotText")}
      links={<Link to="/login">{t("auth.backToSignIn")}</Link>}
    >
      {step === "sent" ? (
        <>
          <Notice tone="success">{authTexts.forgotPageSent}</Notice>
          {hint && <Notice tone="warning">{hint}</Notice>}
        </>
      ) : (
        <AuthForm
          submitLabel={t("auth.sendResetLink")}
          isBusy={step === "sending"}
          noValidate
          onSubmit={submit}
        >
          <TextField
            label={t("common.email")}
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
