import type { FrontendAppDto } from "@octavo/contracts";
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

interface AppDialogProps {
  app: FrontendAppDto;
  onClose: () => void;
}

/** Goes back to the last healthy version. What is left is marked, so that nothing goes back to it. */
export function RollBackDialog({ app, onClose }: AppDialogProps) {
  // As it was when the question was asked: the server refuses when something else is live by now.
  const [live] = useState(() => productionOf(app));
  const rollBack = useRollBack(app.name);
  const [reason, setReason] = useState("");
  const toast = useToast();
  if (!live) return null;
  const submit = async () => {
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
      error={rollBack.error}
      isSaving={rollBack.isPending}
      saveLabel="Roll back"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Readers get <strong>{live.fallback}</strong> instead of{" "}
        <strong>{live.version}</strong> within a second. Open tabs go on with
        what they have.
      </p>
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

export function EndCanaryDialog({ app, onClose }: AppDialogProps) {
  const [canary] = useState(() => productionOf(app)?.canary);
  const end = useEndCanary(app.name);
  const toast = useToast();
  if (!canary) return null;
  const confirm = () => {
    if (end.isPending) return;
    end.mutate(canary.version, {
      onSuccess: () => {
        toast({ text: `${canary.version} is no longer tried` });
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      title={`End the trial of ${canary.version}?`}
      description={`The ${canary.share} % of visitors who have it get what the others have.`}
      confirmLabel="End trial"
      isBusy={end.isPending}
      fields={
        end.error && (
          <FailureNotice text={frontendTexts.failedCanary} error={end.error} />
        )
      }
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
