import type { SignUpRequestDto } from "@octavo/contracts";
import { ConfirmDialog, useToast } from "@octavo/ui";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useDecide } from "./requests.hooks";

interface RejectDialogProps {
  request: SignUpRequestDto;
  onClose: () => void;
}

/** Asks first: the person is told at once, and a rejection is not taken back. */
export function RejectDialog({ request, onClose }: RejectDialogProps) {
  const { id, name, email } = request;
  const reject = useDecide("reject");
  const toast = useToast();
  const confirm = () => {
    if (reject.isPending) return;
    reject.mutate(
      { id },
      {
        onSuccess: () => {
          toast({ text: `The request of ${name} is rejected` });
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={`Reject ${name}?`}
      description={`${email} is told by mail that there will be no account. They can ask again.`}
      confirmLabel="Reject"
      isBusy={reject.isPending}
      fields={
        reject.error && (
          <FailureNotice text="Failed to reject request" error={reject.error} />
        )
      }
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
