import type { RecoveryCodesDto } from "@octavo/contracts";
import type { SessionUser } from "@octavo/federation";
import { Dialog } from "@octavo/ui";
import { useState } from "react";
import { PasswordForm } from "./password-form";
import { RecoveryCodes } from "./recovery-codes";
import { useTwoFactorCalls } from "./two-factor.hooks";

interface NewRecoveryCodesDialogProps {
  user: SessionUser;
  onClose: () => void;
}

export function NewRecoveryCodesDialog(props: NewRecoveryCodesDialogProps) {
  const { user, onClose } = props;
  const { renewCodes } = useTwoFactorCalls();
  const [codes, setCodes] = useState<RecoveryCodesDto>();
  return (
    <Dialog
      title={codes ? "Your recovery codes" : "New recovery codes"}
      onClose={onClose}
      keepsOnPressOutside
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <PasswordForm
          text="The codes that you have now stop working."
          user={user}
          saveLabel="Make new codes"
          error={renewCodes.error}
          isSaving={renewCodes.isPending}
          onPassword={async (password) =>
            setCodes(await renewCodes.mutateAsync({ password }))
          }
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
