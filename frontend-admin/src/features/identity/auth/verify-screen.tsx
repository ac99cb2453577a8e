import { authTexts } from "@octavo/contracts";
import type { VerifySignUpDto } from "@octavo/contracts";
import { Notice } from "@octavo/ui";
import { Link, useSearchParams } from "react-router-dom";
import { useAttempt } from "../../../shared/accounts/use-attempt";
import { t } from "../../../texts";
import { AuthForm, AuthPage } from "./auth-page";

/** Asks for a click, because programs that follow links in mails click no buttons. */
export function VerifyScreen() {
  const token = useSearchParams()[0].get("token") ?? "";
  const { isDone, isSending, failure, send } = useAttempt(
    (api, body: VerifySignUpDto) =>
      api({ method: "POST", path: "/auth/signup-requests/verify", body }),
    authTexts.verifyFailed,
  );
  return (
    <AuthPage
      title={t("auth.verifyTitle")}
      text={!isDone && t("auth.verifyText")}
    >
      {isDone ? (
        <Notice tone="success">{authTexts.addressVerified}</Notice>
      ) : (
        <AuthForm
          submitLabel={t("auth.verifyAddress")}
          busyLabel={t("auth.verifying")}
          isBusy={isSending === true}
          failure={failure}
          wayOut={{
            of: authTexts.verificationInvalid,
            link: <Link to="/signup">{t("auth.signUpAgain")}</Link>,
          }}
          onSubmit={() => send({ token })}
        />
      )}
    </AuthPage>
  );
}
