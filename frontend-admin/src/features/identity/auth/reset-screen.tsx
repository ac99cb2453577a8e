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
import { t } from "../../../texts";

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
      title={t("auth.resetTitle")}
      text={!isDone && t("auth.resetText")}
      links={<Link to="/login">{t("auth.backToSignIn")}</Link>}
    >
      {isDone ? (
        <Notice tone="success">{authTexts.resetDone}</Notice>
      ) : (
        <ChoosePasswordForm
          submitLabel={t("auth.resetPassword")}
          busyLabel={t("auth.resetting")}
          failure={failure && <ResetFailure reason={failure} />}
          onSubmit={submit}
        />
      )}
    </AuthPage>
  );
}

/** Offers a new link if this one has expired. */
function ResetFailure({ reason }: { reason: string }) {
  return (
    <>
      <p>{reason}</p>
      {reason === authTexts.resetLinkInvalid && (
        <Link to="/forgot">{t("auth.newResetLink")}</Link>
      )}
    </>
  );
}
