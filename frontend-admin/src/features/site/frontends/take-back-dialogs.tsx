import type { FrontendAppDto, LiveVersionDto } from "@octavo/contracts";
import { ConfirmDialog, TextField, useToast } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { FormDialog } from "../../../shared/crud/form-dialog";
import {
  frontendTexts,
  productionOf,
  useEndCanary,
  useRollBack,
} from "./frontends.hooks";
import { useAppAgain } from "./look-again";

interface AppDialogProps {
  app: FrontendAppDto;
  onClose: () => void;
}

/** Goes back to the last healthy version. What is left is marked, so that nothing goes back to it. */
export function RollBackDialog({ app, onClose }: AppDialogProps) {
  const rollBack = useRollBack(app.name);
  const { known, error, lookAgain } = useAppAgain(app, rollBack);
  const [reason, setReason] = useState("");
  const toast = useToast();
  const live = productionOf(known);
  const submit = async () => {
    if (!live) return;
    try {
      const now = await rollBack.mutateAsync({ from: live.version, reason });
      toast({ text: `${app.title} is back at ${now.version}` });
    } catch {
      return; // The form shows why.
    }
    onClose();
  };
  return (
    <FormDialog
      title={`Roll back ${app.title}?`}
      failure={frontendTexts.failedRollBack}
      error={error}
      failureActions={lookAgain}
      isSaving={rollBack.isPending}
      saveLabel="Roll back"
      isSaveDisabled={!live?.fallback}
      onSubmit={submit}
      onClose={onClose}
    >
      <WhatReadersGet live={live} />
      <TextField
        label="Reason"
        autoFocus
        autoComplete="off"
        maxLength={500}
        hint="For the history and the audit log."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

function WhatReadersGet({ live }: { live: LiveVersionDto | undefined }) {
  if (!live) return <p>Nothing of it is live any more.</p>;
  const { version, fallback } = live;
  if (fallback === null)
    return (
      <p>
        <strong>{version}</strong> is live now, and there is no earlier healthy
        version to go back to.
      </p>
    );
  return (
    <p>
      Readers get <strong>{fallback}</strong> instead of{" "}
      <strong>{version}</strong> within a second. Open tabs go on with what they
      have.
    </p>
  );
}

export function EndCanaryDialog({ app, onClose }: AppDialogProps) {
  const end = useEndCanary(app.name);
  const { known, error, lookAgain } = useAppAgain(app, end);
  const toast = useToast();
  const canary = productionOf(known)?.canary;
  const confirm = () => {
    if (end.isPending) return;
    if (!canary) return onClose();
    end.mutate(canary.version, {
      onSuccess: () => {
        toast({ text: `${canary.version} is no longer tried` });
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      title={
        canary ? `End the trial of ${canary.version}?` : "The trial is over"
      }
      description={
        canary
          ? `The ${canary.share} % of visitors who have it get what the others have.`
          : "No release is tried any more."
      }
      tone={canary ? "danger" : "primary"}
      confirmLabel={canary ? "End trial" : "OK"}
      isBusy={end.isPending}
      fields={
        error && (
          <FailureNotice
            text={frontendTexts.failedCanaryEnd}
            error={error}
            actions={lookAgain}
          />
        )
      }
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
