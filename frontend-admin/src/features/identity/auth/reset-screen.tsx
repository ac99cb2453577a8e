import { authTexts } from "@octavo/contracts";
import type { ResetPasswordDto } from "@octavo/contracts";
import { Notice } from "@octavo/ui";
import { Link, useSearchParams } from "react-router-dom";
import { useAttempt } from "../../../shared/accounts/use-attempt";
import { TIMINGS } from "../../../shared/timings";
import { t } from "../../../texts";
import { AuthPage } from "./auth-page";
import { ChoosePasswordForm } from "./choose-password-form";
import { useLoginNavigation } from "./login-navigation";

/** Chooses a new password with the token of a mailed link. */
export function ResetScreen() {
  const token = useSearchParams()[0].get("token") ?? "";
  const { isDone, failure, send } = useAttempt(
    (api, body: ResetPasswordDto) =>
      api({ method: "POST", path: "/auth/reset", body }),
    authTexts.resetFailed,
  );
  useLoginNavigation(isDone === true, { afterMs: TIMINGS.resetRedirectMs });
  return (
    <AuthPage
      title={t("auth.resetTitle")}
      text={!isDone && t("auth.resetText")}
    >
      {isDone ? (
        <Notice tone="success">{authTexts.resetDone}</Notice>
      ) : (
        <ChoosePasswordForm
          submitLabel={t("auth.resetPassword")}
          busyLabel={t("auth.resetting")}
          failure={failure}
          wayOut={{
            of: authTexts.resetLinkInvalid,
            link: <Link to="/forgot">{t("auth.newResetLink")}</Link>,
          }}
          onSubmit={(password) => send({ token, password })}
        />
      )}
    </AuthPage>
  );
}
