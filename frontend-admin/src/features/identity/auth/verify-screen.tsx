import { errorText } from "@octavo/api-client";
import { authTexts } from "@octavo/contracts";
import { Notice } from "@octavo/ui";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { AuthForm, AuthPage } from "./auth-page";
import { useAccountCalls } from "./use-account-calls";
import { t } from "../../../texts";

type Step = "form" | "busy" | "done";

/** Asks for a click, because programs that follow links in mails click no buttons. */
export function VerifyScreen() {
  const { verify } = useAccountCalls();
  const token = useSearchParams()[0].get("token") ?? "";
  const [step, setStep] = useState<Step>("form");
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    setFailure(undefined);
    setStep("busy");
    try {
      await verify({ token });
      setStep("done");
    } catch (error) {
      setFailure(errorText(error, authTexts.verifyFailed));
      setStep("form");
    }
  };
  return (
    <AuthPage
      title={t("auth.verifyTitle")}
      text={step !== "done" && t("auth.verifyText")}
      links={<Link to="/login">{t("auth.backToSignIn")}</Link>}
    >
      {step === "done" ? (
        <Notice tone="success">{authTexts.addressVerified}</Notice>
      ) : (
        <AuthForm
          submitLabel={t("auth.verifyAddress")}
          busyLabel={t("auth.verifying")}
          isBusy={step === "busy"}
          failure={failure && <VerifyFailure reason={failure} />}
          onSubmit={submit}
        >
          {null}
        </AuthForm>
      )}
    </AuthPage>
  );
}

function VerifyFailure({ reason }: { reason: string }) {
  return (
    <>
      <p>{reason}</p>
      {reason === authTexts.verificationInvalid && (
        <Link to="/signup">{t("auth.signUpAgain")}</Link>
      )}
    </>
  );
}
