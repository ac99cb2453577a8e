import { authTexts } from "@octavo/contracts";
import type { ForgotAnswer, ForgotPasswordDto } from "@octavo/contracts";
import { Button, Dialog, DialogActions } from "@octavo/ui";
import { useAttempt } from "../../../shared/accounts/use-attempt";
import { t } from "../../../texts";
import { ForgotForm, ForgotSent } from "./forgot-form";

interface ResetLinkDialogProps {
  /** From the sign-in form. */
  email: string;
  onClose: () => void;
}

/** Sends a link to choose a new password, then shows a confirmation instead of the form. */
export function ResetLinkDialog({ email, onClose }: ResetLinkDialogProps) {
  const attempt = useAttempt(
    (api, body: ForgotPasswordDto) =>
      api<ForgotAnswer>({ method: "POST", path: "/auth/forgot", body }),
    authTexts.forgotFailed,
  );
  return (
    <Dialog title={t("auth.resetPassword")} size="small" onClose={onClose}>
      {attempt.answer ? (
        <>
          <ForgotSent text={authTexts.forgotSent} hint={attempt.answer.hint} />
          <DialogActions>
            <Button autoFocus onClick={onClose}>
              {t("auth.backToSignIn")}
            </Button>
          </DialogActions>
        </>
      ) : (
        <ForgotForm
          email={email}
          isBusy={attempt.isSending === true}
          failure={attempt.failure}
          onSend={attempt.send}
        />
      )}
    </Dialog>
  );
}
