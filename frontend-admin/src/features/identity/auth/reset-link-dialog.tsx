import { errorText } from "@octavo/api-client";
import { ForgotPasswordDto, authTexts } from "@octavo/contracts";
import type { ForgotAnswer } from "@octavo/contracts";
import { Button, Dialog, DialogActions, Notice, TextField } from "@octavo/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { AuthForm } from "./auth-page";
import { useAccountCalls } from "./use-account-calls";
import { t } from "../../../texts";

interface ResetLinkDialogProps {
  /** From the sign-in form. */
  email: string;
  onClose: () => void;
}

/** Sends a link to choose a new password, then shows a confirmation instead of the form. */
export function ResetLinkDialog({ email, onClose }: ResetLinkDialogProps) {
  const calls = useAccountCalls();
  const [sent, setSent] = useState<ForgotAnswer>();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm<ForgotPasswordDto>({
    resolver: payloadResolver(ForgotPasswordDto),
    defaultValues: { email },
  });
  const submit = handleSubmit(async (input) => {
    setFailure(undefined);
    try {
      setSent(await calls.forgot(input));
    } catch (error) {
      setFailure(errorText(error, authTexts.forgotFailed));
    }
  });
  return (
    <Dialog title={t("auth.resetPassword")} size="small" onClose={onClose}>
      {sent ? (
        <>
          <Notice tone="success">{authTexts.forgotSent}</Notice>
          {sent.hint && <Notice tone="warning">{sent.hint}</Notice>}
          <DialogActions>
            <Button autoFocus onClick={onClose}>
              {t("auth.backToSignIn")}
            </Button>
          </DialogActions>
        </>
      ) : (
        <AuthForm
          submitLabel={t("auth.sendResetLink")}
          isBusy={formState.isSubmitting}
          failure={failure}
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
    </Dialog>
  );
}
