import { errorText } from "@octavo/api-client";
import { authTexts } from "@octavo/contracts";
import { Notice } from "@octavo/ui";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { AuthPage } from "./auth-page";
import { ChoosePasswordForm } from "./choose-password-form";
import { useAccountCalls } from "./use-account-calls";
import { useLoginNavigation } from "./login-navigation";
import { TIMINGS } from "../../../shared/timings";

/** Chooses a new password with the token of a mailed link. */
export function ResetScreen() {
  const { reset } = useAccountCalls();
  const token = useSearchParams()[0].get("token") ?? "";
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<string>();
  useLoginNavigation(isDone, {
    afterMs: TIMINGS.resetRedirectMs,
  });
  const submit = async (password: string) => {
    setFailure(undefined);
    try {
      await reset({ token, password });
      setDone(true);
    } catch (error) {
      setFailure(errorText(error, authTexts.resetFailed));
    }
  };
  return (
    <AuthPage
      title="Reset password"
      text={
        !isDone &&
        "Choose a new password. It ends every session that you have anywhere."
      }
      links={<Link to="/login">Back to Login</Link>}
    >
      {isDone ? (
        <Notice tone="success">{authTexts.resetDone}</Notice>
      ) : (
        <ChoosePasswordForm
          submitLabel="Reset Password"
          busyLabel="Resetting..."
          failure={failure && <ResetFailure reason={failure} />}
          onSubmit={submit}
        />
      )}
    </AuthPage>
  );
}

/** A link that does not work any more can be replaced (D-305). */
function ResetFailure({ reason }: { reason: string }) {
  return (
    <>
      <p>{reason}</p>
      {reason === authTexts.resetLinkInvalid && (
        <Link to="/forgot">Send a new link</Link>
      )}
    </>
  );
}
