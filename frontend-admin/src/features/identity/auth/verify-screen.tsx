import { errorText } from "@octavo/api-client";
import { authTexts } from "@octavo/contracts";
import { Notice } from "@octavo/ui";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { AuthForm, AuthPage } from "./auth-page";
import { useAccountCalls } from "./use-account-calls";

type Step = "form" | "busy" | "done";

/** Shows that a mailed link was read by a person: programs that follow links in mails press no buttons. */
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
      title="Confirm your address"
      text={
        step !== "done" &&
        "One press, and your request for an account goes to those who decide about it."
      }
      links={<Link to="/login">Back to Login</Link>}
    >
      {step === "done" ? (
        <Notice tone="success">{authTexts.addressVerified}</Notice>
      ) : (
        <AuthForm
          submitLabel="Confirm Address"
          busyLabel="Confirming..."
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
        <Link to="/signup">Sign up again</Link>
      )}
    </>
  );
}
