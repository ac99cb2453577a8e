import { authTexts } from "@octavo/contracts";
import type { ForgotAnswer, ForgotPasswordDto } from "@octavo/contracts";
import { useEffect, useState } from "react";
import { useAttempt } from "../../../shared/accounts/use-attempt";
import { TIMINGS } from "../../../shared/timings";
import { t } from "../../../texts";
import { AuthPage } from "./auth-page";
import { ForgotForm, ForgotSent } from "./forgot-form";

/** Shows the same answer after a second, so that no one learns which addresses have an account (D-302). */
export function ForgotScreen() {
  const { answer, send } = useAttempt(
    (api, body: ForgotPasswordDto) =>
      api<ForgotAnswer>({ method: "POST", path: "/auth/forgot", body }),
    "",
  );
  const [step, setStep] = useState<"form" | "sending" | "sent">("form");
  useEffect(() => {
    if (step !== "sending") return undefined;
    const timer = setTimeout(() => setStep("sent"), TIMINGS.fakeDelayMs);
    return () => clearTimeout(timer);
  }, [step]);
  return (
    <AuthPage
      title={t("auth.forgot")}
      text={step !== "sent" && t("auth.forgotText")}
    >
      {step === "sent" ? (
        <ForgotSent text={authTexts.forgotPageSent} hint={answer?.hint} />
      ) : (
        <ForgotForm
          isBusy={step === "sending"}
          onSend={(input) => {
            void send(input);
            setStep("sending");
          }}
        />
      )}
    </AuthPage>
  );
}
