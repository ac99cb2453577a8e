import type { RecoveryCodesDto, TwoFactorSetupDto } from "@octavo/contracts";
import type { SessionUser } from "@octavo/federation";
import { Dialog } from "@octavo/ui";
import { useState } from "react";
import { FirstCodeForm } from "./first-code-form";
import { PasswordForm } from "./password-form";
import { RecoveryCodes } from "./recovery-codes";
import { useTwoFactorCalls } from "./two-factor.hooks";

interface TwoFactorSetupDialogProps {
  user: SessionUser;
  onClose: () => void;
}

/** Password, then the app's first code, then the recovery codes to be kept. */
export function TwoFactorSetupDialog(props: TwoFactorSetupDialogProps) {
  const { user, onClose } = props;
  const [setup, setSetup] = useState<TwoFactorSetupDto>();
  const [codes, setCodes] = useState<RecoveryCodesDto>();
  return (
    <Dialog
      title={codes ? "Your recovery codes" : "Turn on two-step sign-in"}
      onClose={onClose}
      keepsOnPressOutside
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : setup ? (
        <FirstCodeForm setup={setup} onDone={setCodes} onClose={onClose} />
      ) : (
        <BeginForm user={user} onDone={setSetup} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface BeginFormProps {
  user: SessionUser;
  onDone: (setup: TwoFactorSetupDto) => void;
  onClose: () => void;
}

function BeginForm({ user, onDone, onClose }: BeginFormProps) {
  const { begin } = useTwoFactorCalls();
  return (
    <PasswordForm
      text="First your password, so that nobody else does this at your screen."
      user={user}
      saveLabel="Continue"
      error={begin.error}
      isSaving={begin.isPending}
      onPassword={async (password) =>
        onDone(await begin.mutateAsync({ password }))
      }
      onClose={onClose}
    />
  );
}
