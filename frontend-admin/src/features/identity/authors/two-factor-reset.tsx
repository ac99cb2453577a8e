import { useMayCall } from "@octavo/auth";
import { takeOverDenial } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { ConfirmDialog, useToast } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { NOT_PERMITTED, ReasonedButton } from "./reasoned-button";
import { useActor } from "../../../shared/accounts/accounts.hooks";
import { useTwoFactorReset } from "./authors.hooks";

/** For somebody who lost phone and recovery codes: asks first, since the account is less safe then (D-313). */
export function TwoFactorReset({ account }: { account: AccountDto }) {
  const [isAsked, setAsked] = useState(false);
  const reset = useTwoFactorReset();
  const reason = useDenial(account);
  const toast = useToast();
  const confirm = () => {
    if (reset.isPending) return;
    reset.mutate(account.id, {
      onSuccess: () => {
        setAsked(false);
        toast({ text: "Two-step sign-in turned off" });
      },
    });
  };
  return (
    <>
      <ReasonedButton
        label={`Turn off two-step sign-in of ${account.name}`}
        reason={reason}
        onPress={() => setAsked(true)}
      >
        Turn off two-step sign-in…
      </ReasonedButton>
      {isAsked && (
        <ConfirmDialog
          title={`Turn off two-step sign-in of ${account.name}?`}
          description="For somebody who has lost their phone and their recovery codes. Be sure that it is them who asks. Their sessions end, and they get a mail."
          confirmLabel="Turn off"
          isBusy={reset.isPending}
          fields={
            reset.error && (
              <FailureNotice
                text="Failed to turn off two-step sign-in"
                error={reset.error}
              />
            )
          }
          onConfirm={confirm}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}

function useDenial(account: AccountDto): string | null {
  const actor = useActor();
  const mayCall = useMayCall("DELETE /authors/{id}/two-factor");
  if (!mayCall) return NOT_PERMITTED;
  if (actor.id === account.id) return "Turn it off in your own profile.";
  return takeOverDenial(actor, account);
}
